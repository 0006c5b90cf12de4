import type { Download } from '@kreislauf/core/client.ts'
import { type ReceptionDoc, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../app/api.ts'

/** A picture of a stored photo, read with the sign-in; undefined for other files and while loading. */
export function useThumbnail(doc: ReceptionDoc): string | undefined {
  const isPicture = doc.type.startsWith('image/')
  const { data } = useQuery({
    ...query(receptions.doc, { params: { docId: doc.id } }),
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
