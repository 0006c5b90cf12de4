/** A multipart form with one file. */
export function formWith(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}
