import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './listing.module.css'
import type { Typing } from './typed.ts'

interface SearchBoxProps extends Pick<Typing, 'type' | 'settle' | 'resets'> {
  /** The initial text, and the text after each change from elsewhere. */
  words: string
  placeholder: string
}

/** The search box of a list. Keeps the typed text itself, so that a key is shown before its results are rendered. */
export function SearchBox({ words, placeholder, type, settle, resets }: SearchBoxProps) {
  const { t } = useTranslation()
  const [{ text, reset }, setText] = useState({ text: words, reset: resets })
  // The field itself stays: it may have the focus.
  if (reset !== resets) setText({ text: words, reset: resets })
  const change = (q: string) => {
    setText({ text: q, reset: resets })
    type(q)
  }
  return (
    <TextInput
      className={classes.search!}
      type="search"
      aria-label={placeholder || t('actions.search')}
      placeholder={placeholder || t('actions.search')}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label={t('words.clear', { field: t('actions.search') })}
            onClick={() => change('')}
          />
        )
      }
      value={text}
      onChange={event => change(event.currentTarget.value)}
      onBlur={settle}
    />
  )
}
