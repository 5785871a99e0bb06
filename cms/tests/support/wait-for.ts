/** Asks again until `find` answers something, at most so many milliseconds. */
export async function waitFor<T>(what: string, find: () => Promise<T | null | undefined | false>, milliseconds = 15_000): Promise<T> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const found = await find()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Waited ${milliseconds} ms in vain for ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
