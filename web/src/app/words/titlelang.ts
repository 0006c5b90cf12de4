import type { Language } from '@kreislauf/core/i18n.ts'
import { useEffect } from 'react'

/** Sets the language of the window's title; undefined if it is that of the page. */
export function useTitleLang(language: Language | undefined): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (language) title?.setAttribute('lang', language)
    else title?.removeAttribute('lang')
  }, [language])
}
