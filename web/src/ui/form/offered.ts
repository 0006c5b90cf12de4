import { plainText } from '@kreislauf/core/search.ts'
import type { KeyboardEvent } from 'react'

/**
 * Enter takes the choice equal to the text, else the first one, for example when the choices loaded late; while choices
 * are offered it never submits the form. Returns whether there was one to take.
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
  const typed = plainText(field.value.trim())
  const marked = options.find(option => option.dataset['comboboxSelected'])
  const taken = marked ?? options.find(({ textContent }) => plainText(textContent ?? '') === typed) ?? options[0]
  // The list usually takes the marked choice itself, but just after opening it has none. It has to be taken before the
  // next event, which may leave the field.
  let isTaken = false
  list?.addEventListener('click', () => (isTaken = true), { once: true, capture: true })
  queueMicrotask(() => isTaken || taken?.click())
  return true
}
