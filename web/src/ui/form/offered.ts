import type { KeyboardEvent } from 'react'

/**
 * Enter takes what was typed where it is offered, else the first one offered, as after choices that came late; a list that offers
 * something never sends the form. Answers whether there was something to take.
 */
export function takeOffered(event: KeyboardEvent<HTMLInputElement>): boolean {
  const field = event.currentTarget
  if (event.key !== 'Enter' || field.ariaExpanded !== 'true') return false
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  const options = [
    ...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])') ?? []),
  ]
  if (!options.length) return false
  event.preventDefault()
  const typed = field.value.trim().toLowerCase()
  const marked = options.find(option => option.dataset['comboboxSelected'])
  const taken = marked ?? options.find(({ textContent }) => textContent?.toLowerCase() === typed) ?? options[0]
  // The list takes the marked one itself, but not always: a moment after it opened it knows of none. It has to be taken before the
  // next event, which may leave the field.
  let isTaken = false
  list?.addEventListener('click', () => (isTaken = true), { once: true, capture: true })
  queueMicrotask(() => isTaken || taken?.click())
  return true
}
