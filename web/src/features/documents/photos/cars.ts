import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { windowed } from '@kreislauf/core/paging.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { reach } from '../../../app/data/api.ts'

/** Cars that come at once: four rows of a wide window. */
const WINDOW = 24

interface Sought {
  q: string
  /** `WITH` or `WITHOUT`; empty for all. */
  pictured: string
}

/** The cars of a yard or collection point with their photos, a window at a time. */
export function usePhotoCars(id: number, { q, pictured }: Sought) {
  const asked = { ...(q && { q }), ...(pictured && { only: `pictured:${pictured}` }), window: WINDOW }
  const read = useInfiniteQuery({
    queryKey: ['documents', documents.photos.path, id, asked],
    queryFn: ({ pageParam, signal }) =>
      reach(
        windowed(documents.photos),
        { params: { id }, query: { ...asked, ...(pageParam && { after: pageParam }) } },
        undefined,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    enabled: id > 0,
    meta: { reads: documents.photos.reads },
  })
  return { ...read, cars: read.data?.pages.flatMap(({ rows }) => rows), total: read.data?.pages[0]?.total ?? undefined }
}
