import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty.tsx'
import { Listing } from './listing.tsx'
import type { ListingProps, Paging } from './props.ts'

interface RecordListProps<Row extends object>
  extends Omit<ListingProps<Row>, 'rows' | 'paging' | 'emptyState' | 'error' | 'onRetry'> {
  /** What was read, or is still being read. */
  list: { data: Row[] | undefined; error: unknown; refetch: () => unknown; paging?: Paging<Row> | undefined }
  /** What of it is listed; all of it without. */
  rows?: Row[] | undefined
  /** What stands there while there is nothing. */
  empty: { icon: Icon; title: string; text: string; action?: ReactNode }
}

/** The list of what a query answers, with what to do where there is nothing or it fails. */
export function RecordList<Row extends object>({ list, rows, empty, ...props }: RecordListProps<Row>) {
  const { icon: Picture, ...words } = empty
  return (
    <Listing<Row>
      {...props}
      rows={rows ?? list.data}
      paging={list.paging}
      emptyState={<EmptyState icon={<Picture size={28} stroke={1.4} />} {...words} />}
      error={list.error}
      onRetry={() => void list.refetch()}
    />
  )
}
