import { type ReactNode, useId } from 'react'
import classes from './form.module.css'

interface SectionProps {
  title: string
  /** Number of the paper form's box: `3.1`. */
  box?: string
  hint?: string
  aside?: ReactNode
  children: ReactNode
}

/** A part of a form, in the order of the paper. Its fields stand in a grid that folds to one column. */
export function Section({ title, box, hint, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.sectionHead}>
        <h2 id={id} className={classes.sectionTitle}>
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

/** A field that takes several of the grid's twelve columns (three by default; one row on a phone). */
export function Cell({ span = 3, children }: { span?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 9 | 12; children: ReactNode }) {
  return (
    <div style={{ '--span': span }} className={classes.cell}>
      {children}
    </div>
  )
}
