const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)

/** Keys that confirm, save or close; Enter is allowed to repeat in a multi-line text. */
const acts = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  (key === 'Enter' && !isText(target)) || key === 'Escape' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')

/**
 * Ignores the auto-repeat of a held key: otherwise a tremor or a slow finger would confirm a dialog before it is read
 * (WCAG 3.3.4). Call before any other key listener is added.
 */
export function pressOnce(): void {
  addEventListener(
    'keydown',
    event => {
      if (!event.repeat || !acts(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}
