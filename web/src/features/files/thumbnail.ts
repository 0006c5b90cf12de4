import { Download } from '@kreislauf/core/client.ts'
import type { Endpoint, Input } from '@kreislauf/core/kit.ts'
import type { ThumbnailSize } from '@kreislauf/core/thumbnails.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../app/data/api.ts'

/** On high-density displays a tile needs twice the pixels. */
const size = globalThis.devicePixelRatio > 1.5 ? 'large' : 'small'

/**
 * Thumbnail of a stored file, loaded with authentication: the call and its parameters for that size. Undefined for
 * other types than images and while loading.
 */
export function useThumbnail<E extends Endpoint>(
  type: string | null,
  endpoint: E,
  inputOf: (size: ThumbnailSize) => Input<E>,
): string | undefined {
  const { data } = useQuery({
    ...query(endpoint, inputOf(size)),
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
