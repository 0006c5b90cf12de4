const MOST_PX = 2560
const QUALITY = 0.85

/**
 * A photo as JPEG of at most 2560 px per side, upright regardless of its orientation tag (details O39). PDFs and
 * files that the browser cannot draw stay unchanged: the server reports what is wrong with them.
 */
export async function shrunk(file: File): Promise<File> {
  if (file.type === 'application/pdf' || file.type === 'image/gif') return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return file
  const scale = Math.min(1, MOST_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob || (scale === 1 && file.type === 'image/jpeg' && blob.size >= file.size)) return file
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' })
}
