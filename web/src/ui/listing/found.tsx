import { useRouter } from '@tanstack/react-router'
import { memo } from 'react'
import { isAddress } from '../address.ts'
import { isPlainClick, useGo, useHref } from '../go.tsx'
import { leaveTrail } from '../trail.tsx'
import { Cards } from './cards.tsx'
import { leaveRow } from './comeback.ts'
import type { ListingProps, ShownProps } from './props.ts'
import type { ListState } from './state.ts'
import { VirtualTable } from './table.tsx'

interface FoundProps<Row extends object>
  extends Pick<ShownProps<Row>, 'rows' | 'rowId' | 'columns' | 'chosen' | 'setChosen' | 'sort' | 'digits'> {
  list: ListingProps<Row>
  state: ListState
  phone: boolean
  choosing: boolean
}

/** The results: a table, or cards on a phone. Memoised: re-rendered by new results, not by typing. */
export const Found = memo(Rows) as typeof Rows

function Rows<Row extends object>({ list, phone, choosing, ...found }: FoundProps<Row>) {
  const shown = { ...list, ...found, open: useOpen(list, found.rows) }
  if (phone) return <Cards {...shown} choosing={choosing || found.chosen.size > 0} />
  return <VirtualTable {...shown} onSort={sort => found.state.change({ sort })} />
}

/** Opens a row here or, by middle button or Ctrl, in a new tab; stores the list for previous and next. */
function useOpen<Row extends object>({ definition, rowHref, onOpen }: ListingProps<Row>, rows: Row[]) {
  const go = useGo()
  const href = useHref()
  const router = useRouter()
  if (!rowHref && !onOpen) return undefined
  return (row: Row, event?: React.MouseEvent | React.KeyboardEvent) => {
    if (!rowHref) return onOpen?.(row)
    const here = router.latestLocation.href
    if (isAddress(router, here)) leaveTrail(here, rows.slice(0, 5000).map(rowHref))
    leaveRow(definition.name, rowHref(row))
    if (event && !isPlainClick(event)) window.open(href(rowHref(row)), '_blank')
    else go(rowHref(row))
  }
}
