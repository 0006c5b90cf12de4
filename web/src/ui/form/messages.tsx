import { IconAlertCircle } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'

interface Needed {
  paths: ReadonlySet<string>
  /** What they are needed for, as one hears it at each of them. */
  words: string
}

/** Fields that a later step of the record asks for, although it is saved without them. */
export const NeededFields = createContext<Needed | undefined>(undefined)

/** What the dot at labels means, once above the fields. */
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

/** What is wrong with a field: a sign and words. */
export const wrongWords = (words: string): ReactNode => (
  <>
    <IconAlertCircle size={14} aria-hidden /> {words}
  </>
)

/** The hint of a field and what is only heard of it, as its unit. */
export const describedBy = (hint: string | undefined, heard: readonly string[]): ReactNode =>
  heard.length ? (
    <>
      {hint} <span className="sr-only">{heard.join(', ')}</span>
    </>
  ) : (
    hint
  )

/** The label of what Mantine draws without a star, as a box to tick. */
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

/** The name of a group of buttons or boxes, which knows no attribute for what it asks for: said in words. */
export function GroupName({ label, required }: { label: string; required: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {label} {required && <span className="sr-only">({t('words.required')})</span>}
    </>
  )
}
