import { Input } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './form.module.css'
import { FormContext, useAnyForm } from './form.ts'

interface SectionProps {
  title: string
  /** Number of the paper form's box: `3.1`. */
  box?: string
  hint?: string
  aside?: ReactNode
  /** The screen was opened for this section: it is scrolled into view and its title is focused. */
  opened?: boolean
  children: ReactNode
}

/** A section of a form, in the order of the paper form. Its fields are in a grid that folds to one column. */
export function Section({ title, box, hint, aside, opened = false, children }: SectionProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!opened) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [opened])
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.sectionHead}>
        <h2 id={id} ref={heading} {...(opened && { tabIndex: -1 })} className={classes.sectionTitle}>
          {box && <span className={classes.box}>{box}</span>}
          {title}
        </h2>
        {aside}
        {hint && <p className={classes.sectionHint}>{hint}</p>}
      </header>
      <div className={classes.grid}>{children}</div>
    </section>
  )
}

interface CellProps {
  span?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 9 | 12
  /** The content is read-only and displayed like a document. */
  locked?: boolean
  children: ReactNode
}

/** A field that spans several of the grid's twelve columns (three by default; one row on a phone). */
export function Cell({ span = 3, locked = false, children }: CellProps) {
  return (
    <div style={{ '--span': span }} className={classes.cell} data-locked={locked || undefined}>
      {locked ? <Locked>{children}</Locked> : children}
    </div>
  )
}

function Locked({ children }: { children: ReactNode }) {
  return <FormContext value={{ ...useAnyForm(), disabled: true }}>{children}</FormContext>
}

interface PartProps {
  label: string
  /** It has no value: omitted if read-only. */
  empty: boolean
  children: ReactNode
}

/** A part of a form with several controls below one label. */
export function FormPart({ label, empty, children }: PartProps) {
  const { disabled } = useAnyForm()
  return (
    <Input.Wrapper label={label} labelElement="div" data-empty={(disabled && empty) || undefined}>
      {children}
    </Input.Wrapper>
  )
}
