import { useEffect, useState } from 'react'

/** The search dialog and its text, undefined while it is closed. What is typed before its field has the focus goes into it too. */
export function useSearchBox() {
  const [text, setText] = useState<string>()
  const isOpen = text !== undefined
  useEffect(() => {
    if (!isOpen) return
    const early = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const dialog = target instanceof Element && target.closest('[role=dialog]')
      if (dialog || key.length > 1 || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      event.stopPropagation()
      setText((typed = '') => typed + key)
    }
    addEventListener('keydown', early, true)
    return () => removeEventListener('keydown', early, true)
  }, [isOpen])
  return { text, setText, open: () => setText((typed = '') => typed), close: () => setText(undefined) }
}
