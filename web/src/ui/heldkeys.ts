const isText = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)

/** Keys that answer, save or leave; held down in a text, Enter writes lines. */
const acts = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  (key === 'Enter' && !isText(target)) || key === 'Escape' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')

/**
 * A key that is held down presses once: what it opened has not been read yet, and a tremor or a slow finger would answer it
 * (WCAG 3.3.4). Called before anything else listens for keys.
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
