import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './listing.module.css'
import type { Typing } from './typed.ts'

interface SearchBoxProps extends Pick<Typing, 'type' | 'settle'> {
  /** The initial text. */
  words: string
  placeholder: string
}

/** The search box of a list. Keeps the typed text itself, so that a key is shown before its results are rendered. */
export function SearchBox({ words, placeholder, type, settle }: SearchBoxProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(words)
  const change = (q: string) => {
    setText(q)
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
