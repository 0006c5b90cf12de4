import type { Download } from '@kreislauf/core/client.ts'
import { type ReceptionDoc, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../app/api.ts'

/** The tile's picture, on a dense display with twice the dots. */
const size = globalThis.devicePixelRatio > 1.5 ? 'large' : 'small'

/** A small picture of a stored photo, read with the sign-in; undefined for other files and while loading. */
export function useThumbnail(doc: ReceptionDoc): string | undefined {
  const isPicture = doc.type.startsWith('image/')
  const { data } = useQuery({
    ...query(receptions.thumbnail, { params: { docId: doc.id, size } }),
    enabled: isPicture,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const { bytes, type } = data as unknown as Download
    const made = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return url
}
