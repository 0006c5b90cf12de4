import { Button } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { type FieldProps, useField } from '../../../ui/form/field.ts'
import { readNumber, separatorsOf, writeNumber } from '../../../ui/form/numbers.ts'
import classes from './sheet.module.css'

/** An amount as a large button that opens keys for gloved fingers. */
export function PadField(props: FieldProps<number>) {
  const { i18n } = useTranslation()
  const { value, set, leave, input } = useField(props)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    leave()
  }
  const shown = typeof value === 'number' ? writeNumber(value, i18n.language) : ''
  return (
    <>
      <button
        type="button"
        id={input.id}
        data-path={props.name}
        className={classes.padButton}
        disabled={input.disabled}
        aria-label={[`${input.label}:`, shown, shown && props.announced].filter(Boolean).join(' ')}
        aria-invalid={!!input.error}
        aria-describedby={input.error ? `${input.id}-error` : undefined}
        onClick={() => setOpen(true)}
      >
        {shown || '–'}
      </button>
      {input.error && (
        <p id={`${input.id}-error`} className={classes.padError}>
          {input.error}
        </p>
      )}
      {open && (
        <Pad
          title={input.label}
          start={shown}
          onClose={close}
          onApply={next => {
            set(next)
            close()
          }}
        />
      )}
    </>
  )
}

interface PadProps {
  title: string
  start: string
  onClose: () => void
  onApply: (value: number | null) => void
}

function Pad({ title, start, onClose, onApply }: PadProps) {
  const { t, i18n } = useTranslation()
  const { decimal } = separatorsOf(i18n.language)
  const [text, setText] = useState('')
  const value = readNumber(text, i18n.language)
  const type = (key: string) => setText(old => (key === decimal && old.includes(decimal) ? old : old + key))
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) type(event.key)
    else if (event.key === ',' || event.key === '.') type(decimal)
    else if (event.key === 'Backspace') setText(old => old.slice(0, -1))
    else return
    event.preventDefault()
  }
  const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', decimal, '0']
  return (
    <Dialog opened dirty={text !== ''} onClose={onClose} title={title} onKeyDown={onKeyDown}>
      <output className={classes.padOutput} aria-live="polite">
        {text || <span>{start || '0'}</span>}
      </output>
      <div className={classes.padKeys}>
        {keys.map(key => (
          <button key={key} type="button" onClick={() => type(key)} data-autofocus={key === '7' || undefined}>
            {key}
          </button>
        ))}
        <button type="button" aria-label={t('log.sheet.back')} onClick={() => setText(old => old.slice(0, -1))}>
          <IconBackspace size={26} aria-hidden />
        </button>
      </div>
      <Button
        fullWidth
        size="lg"
        mt="sm"
        disabled={value === undefined}
        onClick={() => onApply(text ? (value ?? null) : (readNumber(start, i18n.language) ?? null))}
      >
        {t('log.sheet.apply')}
      </Button>
    </Dialog>
  )
}
