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
  if (!marked) taken?.click()
  // The list takes the marked one itself and closes, unless its choices were drawn anew since it marked one.
  else setTimeout(() => field.ariaExpanded === 'true' && marked.isConnected && marked.click())
  return true
}
