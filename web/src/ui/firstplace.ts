const typed = 'input:enabled:not([type="hidden"], [type="file"], [aria-haspopup]), textarea:enabled'

/**
 * The initial focus of a dialog that does not set it: its first field that opens no list of choices, its main action,
 * or its text. Never its X, which comes first.
 */
export function firstPlace(dialog: HTMLElement | null): HTMLElement | null {
  if (!dialog || dialog.querySelector('[data-autofocus]')) return null
  const field = dialog.querySelector<HTMLElement>(typed)
  return field ?? dialog.querySelector<HTMLElement>('[data-foot] > button:last-of-type') ?? dialog.parentElement
}
