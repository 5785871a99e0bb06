const perStatement = 50

/** Runs something on so many of the rows at a time: databases bound the values of a statement. Answers the sum. */
export async function inParts<T>(rows: readonly T[], run: (part: T[]) => Promise<number>): Promise<number> {
  let total = 0
  for (let index = 0; index < rows.length; index += perStatement) total += await run(rows.slice(index, index + perStatement))
  return total
}
