/**
 * A place in the week's grid: the column of a day, minutes from midnight, and of lessons beside each other which one; the day's own
 * button lies before all of them.
 */
export type Cell = { column: number; minutes: number; side?: number }

export const headMinutes = -1

/** Keys that move through the grid. */
export const gridKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const
export type GridKey = (typeof gridKeys)[number]

const isHead = ({ minutes }: Cell): boolean => minutes === headMinutes

/** How far down its day a cell lies; what stands beside another comes after it. */
const depthOf = ({ minutes, side = 0 }: Cell): number => minutes + side / 100

const closest = (cells: Cell[], from: Cell): Cell | null => {
  const distance = (cell: Cell) => Math.abs(depthOf(cell) - depthOf(from))
  return cells.reduce<Cell | null>((best, cell) => (best === null || distance(cell) < distance(best) ? cell : best), null)
}

/** Left and right: the day beside it, at about the same time; days without lessons are passed over. */
function sideways(cells: Cell[], from: Cell, step: 1 | -1): Cell | null {
  const alike = cells.filter((cell) => isHead(cell) === isHead(from))
  const ahead = alike.filter(({ column }) => (column - from.column) * step > 0)
  const column = step === 1 ? Math.min(...ahead.map((cell) => cell.column)) : Math.max(...ahead.map((cell) => cell.column))
  return closest(
    ahead.filter((cell) => cell.column === column),
    from,
  )
}

/** Up and down: through one day. */
function upOrDown(cells: Cell[], from: Cell, step: 1 | -1): Cell | null {
  const ahead = cells.filter((cell) => cell.column === from.column && (depthOf(cell) - depthOf(from)) * step > 0)
  return closest(ahead, from)
}

function edge(cells: Cell[], from: Cell, step: 1 | -1): Cell | null {
  const alike = cells.filter((cell) => isHead(cell) === isHead(from)).sort((one, other) => (one.column - other.column) * step)
  return closest(
    alike.filter(({ column }) => column === alike.at(-1)?.column),
    from,
  )
}

/** Where a key leads from a cell of the grid; null where there is nothing in that direction. */
export function nextCell(cells: Cell[], from: Cell, key: GridKey): Cell | null {
  if (key === 'ArrowLeft') return sideways(cells, from, -1)
  if (key === 'ArrowRight') return sideways(cells, from, 1)
  if (key === 'ArrowUp') return upOrDown(cells, from, -1)
  if (key === 'ArrowDown') return upOrDown(cells, from, 1)
  return edge(cells, from, key === 'Home' ? -1 : 1)
}
