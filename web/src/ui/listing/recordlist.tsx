import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty.tsx'
import { Listing } from './listing.tsx'
import type { ListingProps, Paging } from './props.ts'

interface RecordListProps<Row extends object>
  extends Omit<ListingProps<Row>, 'rows' | 'paging' | 'emptyState' | 'error' | 'onRetry'> {
  /** The query, loaded or still loading. */
  list: { data: Row[] | undefined; error: unknown; refetch: () => unknown; paging?: Paging<Row> | undefined }
  /** The rows to list, if not all. */
  rows?: Row[] | undefined
  /** Shown while there are no records. */
  empty: { icon: Icon; title: string; text: string; action?: ReactNode }
}

/** The list of a query's records, with what to do if there are none or the query fails. */
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
