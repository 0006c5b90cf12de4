import type { Language } from '@kreislauf/core/i18n.ts'
import { useEffect } from 'react'

/** Says in which language the window's title is written; undefined where it is that of the page. */
export function useTitleLang(language: Language | undefined): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (language) title?.setAttribute('lang', language)
    else title?.removeAttribute('lang')
  }, [language])
}
