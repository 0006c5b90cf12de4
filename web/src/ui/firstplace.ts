const typed = 'input:enabled:not([type="hidden"], [type="file"], [aria-haspopup]), textarea:enabled'

/**
 * Where the keyboard begins in a dialog that does not say it: in its first field that opens no list of choices, on what the dialog is
 * for, or at its text. Never on its X, which stands first.
 */
export function firstPlace(dialog: HTMLElement | null): HTMLElement | null {
  if (!dialog || dialog.querySelector('[data-autofocus]')) return null
  const field = dialog.querySelector<HTMLElement>(typed)
  return field ?? dialog.querySelector<HTMLElement>('[data-foot] > button:last-of-type') ?? dialog.parentElement
}
