import { Fragment, type ReactNode } from 'react'
import classes from './listing.module.css'

const PLATE = /\b[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} \d{1,4}[EH]?(?!\w)/

/** A text of two lines, in which no German plate is broken. */
export function wholePlates(text: string): ReactNode {
  const found = PLATE.exec(text)
  if (!found) return text
  const [plate] = found
  return (
    <Fragment>
      {text.slice(0, found.index)}
      <span className={classes.whole}>{plate}</span>
      {text.slice(found.index + plate.length)}
    </Fragment>
  )
}
