import { micromark } from 'micromark'
import { useMemo } from 'react'
import classes from './texts.module.css'

const BLANK = /\[\[(.+?)\]\]/g

/** Number of placeholders still to be filled in. */
export const blanksIn = (markdown: string): number => markdown.match(BLANK)?.length ?? 0

/** Rendered Markdown; HTML in it is shown as text, and placeholders are marked. */
export function Markdown({ text, language }: { text: string; language: string }) {
  const html = useMemo(() => micromark(text).replace(BLANK, '<mark>$1</mark>'), [text])
  return (
    <div
      className={classes.markdown}
      lang={language}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: micromark escapes HTML and drops dangerous addresses
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
