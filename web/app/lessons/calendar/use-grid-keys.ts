import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useHydrated } from '../../ui/use-hydrated'
import { gridKeys, nextCell, type Cell } from './next-cell'

const attribute = 'data-cell'

const nameOf = ({ column, minutes, side = 0 }: Cell): string => `${column}:${minutes}:${side}`

function cellOf(element: Element): Cell {
  const [column = 0, minutes = 0, side = 0] = (element.getAttribute(attribute) ?? '').split(':').map(Number)
  return { column, minutes, side }
}

/**
 * Arrow keys, Home and End in the week's grid, which is one stop of the Tab key: the chosen day until another cell is reached.
 * Without a script every button and link is a stop of its own.
 */
export function useGridKeys(chosen: Cell) {
  const isHydrated = useHydrated()
  const [reached, setReached] = useState<string | null>(null)
  const stop = reached ?? nameOf(chosen)

  return {
    /** For each button and link of the grid. */
    cellProps: (cell: Cell) => ({
      [attribute]: nameOf(cell),
      ...(isHydrated ? { tabIndex: stop === nameOf(cell) ? 0 : -1 } : {}),
    }),
    gridProps: {
      onFocus: ({ target }: FocusEvent) => {
        if (target.hasAttribute(attribute)) setReached(nameOf(cellOf(target)))
      },
      // On leaving, the chosen day is the stop again: it is the one cell that is there in every width.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setReached(null)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const key = gridKeys.find((each) => each === event.key)
        if (!key || !(event.target instanceof Element) || !event.target.hasAttribute(attribute)) return
        event.preventDefault()
        const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${attribute}]`)]
        const next = nextCell(elements.map(cellOf), cellOf(event.target), key)
        elements.find((element) => next && element.getAttribute(attribute) === nameOf(next))?.focus()
      },
    },
  }
}

export type CellProps = ReturnType<ReturnType<typeof useGridKeys>['cellProps']>
