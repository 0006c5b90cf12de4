import { IconAlertCircle } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'

interface Needed {
  paths: ReadonlySet<string>
  /** What the fields are needed for, read out at each of them. */
  words: string
}

/** Fields that can be saved empty, but are required by a later step of the record. */
export const NeededFields = createContext<Needed | undefined>(undefined)

/** The legend of the dot at labels, once above the fields. */
export function NeededLegend() {
  const needed = use(NeededFields)
  return (
    needed && (
      <p className={classes.legend}>
        <span data-needed /> {needed.words}
      </p>
    )
  )
}

/** The error of a field: icon and text. */
export const wrongWords = (words: string): ReactNode => (
  <>
    <IconAlertCircle size={14} aria-hidden /> {words}
  </>
)

/** The hint of a field, with the texts for screen readers, such as its unit. */
export const describedBy = (hint: string | undefined, announced: readonly string[]): ReactNode =>
  announced.length ? (
    <>
      {hint} <span className="sr-only">{announced.join(', ')}</span>
    </>
  ) : (
    hint
  )

/** The label of an input for which Mantine draws no star, such as a checkbox. */
export const starred = (label: string, required: boolean): ReactNode =>
  required ? (
    <>
      {label}
      <span className="mantine-InputWrapper-required" aria-hidden>
        {' *'}
      </span>
    </>
  ) : (
    label
  )

/**
 * The name of a group of radio buttons or checkboxes; says in text that it is required, as a group has no attribute for
 * that.
 */
export function GroupName({ label, required }: { label: string; required: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {label} {required && <span className="sr-only">({t('words.required')})</span>}
    </>
  )
}
