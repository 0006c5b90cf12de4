const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The form of one photo of a reception, as a browser sends it. */
export const photo = () => {
  const form = new FormData()
  form.set('file', new File([PNG], 'motor.png', { type: 'image/png' }))
  form.set('kind', 'PHOTO')
  return form
}
