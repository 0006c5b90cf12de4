import { useCallbackRef } from '@mantine/hooks'
import { useRef } from 'react'
import { type ShownProps, toggled } from './props.ts'

/** Chooses a row or takes it back; with `through`, all rows between the last one chosen and this one are added. */
export function useChoice<Row extends object>({ rows, rowId, chosen, setChosen, selectable }: ShownProps<Row>) {
  const last = useRef<number>(undefined)
  const choose = (row: Row, through = false) => {
    const from = rows.findIndex(one => rowId(one) === last.current)
    const to = rows.indexOf(row)
    last.current = rowId(row)
    if (!through || from < 0 || to < 0) return setChosen(toggled(chosen, rowId(row)))
    const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
    setChosen(new Set([...chosen, ...between.filter(one => selectable?.(one) ?? true).map(rowId)]))
  }
  // The same function for all its life, so that a row that stays is not drawn anew.
  return useCallbackRef(choose)
}
