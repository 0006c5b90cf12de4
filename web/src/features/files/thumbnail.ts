import { Download } from '@kreislauf/core/client.ts'
import type { Endpoint, Input } from '@kreislauf/core/kit.ts'
import type { ThumbnailSize } from '@kreislauf/core/thumbnails.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../app/data/api.ts'

/** The tile's picture, on a dense display with twice the dots. */
const size = globalThis.devicePixelRatio > 1.5 ? 'large' : 'small'

/**
 * A small picture of a kept file of this MIME type, read with the sign-in: the call and what it is asked in that size. Undefined for
 * what is no picture and while it is loading.
 */
export function useThumbnail<E extends Endpoint>(
  type: string | null,
  endpoint: E,
  asked: (size: ThumbnailSize) => Input<E>,
): string | undefined {
  const { data } = useQuery({
    ...query(endpoint, asked(size)),
    enabled: !!type?.startsWith('image/'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const file: unknown = data
    if (!(file instanceof Download)) return
    const made = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return url
}
