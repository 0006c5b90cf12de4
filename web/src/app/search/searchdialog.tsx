import { Loader, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../../ui/escape.ts'
import { useFocusBack } from '../../ui/focusback.ts'
import { useGo, useHref } from '../../ui/go.tsx'
import classes from './search.module.css'
import { type Choice, LEAST, useChoices } from './searchgroups.ts'
import { SearchResults } from './searchresults.tsx'

interface SearchDialogProps {
  /** Kept by the caller, so that nothing typed while the dialog loads is lost. */
  text: string
  onText: (text: string) => void
  onClose: () => void
  /** Placeholder: what can be searched. */
  hint: string
}

/**
 * One search for everything: records of all features, frequent actions and screens. Arrow keys choose, Enter opens,
 * with Ctrl in a new tab; an early Enter waits for the results of the whole text.
 */
export default function SearchDialog({ text, onText, onClose, hint }: SearchDialogProps) {
  const { t } = useTranslation()
  const go = useGo()
  const href = useHref()
  useFocusBack(true)
  useEscape(true, onClose)
  const id = useId()
  const [place, setPlace] = useState(0)
  const [entered, setEntered] = useState<KeyboardEvent>()
  const { groups, busy, failed } = useChoices(text)
  const choices = groups.flatMap(group => group.choices)
  const active = Math.min(place, choices.length - 1)
  useInSight(`${id}-${active}`)
  const open = (choice: Choice | undefined, event: KeyboardEvent | MouseEvent) => {
    if (!choice) return
    // Deferred: opening a window runs other tasks, which React does not expect during its own event handling.
    if (isElsewhere(event)) return void setTimeout(() => window.open(href(choice.to), '_blank'))
    onClose()
    go(choice.to)
  }
  const answered = useEffectEvent((event: KeyboardEvent) => {
    setEntered(undefined)
    open(choices[active], event)
  })
  useEffect(() => {
    if (entered && !busy) answered(entered)
  }, [entered, busy])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setPlace((active + step + choices.length) % Math.max(1, choices.length))
    else if (event.key === 'Enter') setEntered(event)
    else return
    event.preventDefault()
  }
  const shown = groups.reduce((sum, group) => sum + (group.total ?? group.choices.length), 0)
  const nothing = t(text.trim().length < LEAST ? 'search.hint' : 'shell.search.nothing', { text })
  const message = busy
    ? t('words.loading')
    : shown > 0
      ? t('shell.list.count', { count: shown })
      : failed
        ? ''
        : nothing
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={false} padding={0} size={640} yOffset="10vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.search.open')}>
        <TextInput
          data-autofocus
          variant="unstyled"
          styles={{ input: { outline: 'none' } }}
          size="lg"
          px="md"
          leftSection={busy ? <Loader size={17} /> : <IconSearch size={20} aria-hidden />}
          placeholder={hint}
          aria-label={t('shell.search.open')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-activedescendant={choices[active] ? `${id}-${active}` : undefined}
          value={text}
          onChange={event => {
            onText(event.currentTarget.value)
            setPlace(0)
            setEntered(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <SearchResults id={id} groups={groups} active={active} sought={text} open={open} />
        <div className="sr-only" role="status">
          {message}
        </div>
        {failed && (
          <div className={classes.hint} role="alert">
            {t('search.failed')}
          </div>
        )}
        {choices.length === 0 && !failed && <div className={classes.hint}>{message}</div>}
        <Keys />
      </Modal.Content>
    </Modal.Root>
  )
}

/** A click or Enter that asks for a new tab. */
const isElsewhere = (event: KeyboardEvent | MouseEvent) => event.ctrlKey || event.metaKey

/** Scrolls the active choice into view. */
function useInSight(id: string) {
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    first.current = false
  }, [id])
}

function Keys() {
  const { t } = useTranslation()
  const keys = [
    ['↑ ↓', t('search.keys.choose')],
    ['↵', t('search.keys.open')],
    [t('search.keys.ctrl'), t('search.keys.tab')],
    ['Esc', t('search.keys.close')],
  ] as const
  return (
    <div className={classes.keys} aria-hidden>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </div>
  )
}
