import classes from './plate.module.css'

/** A car's registration as a number plate; a German one with its blue band. */
export function Plate({ text, german }: { text: string; german: boolean }) {
  return (
    <span className={classes.plate}>
      {german && (
        <span className={classes.edge} aria-hidden>
          D
        </span>
      )}
      <span className={classes.letters}>{text}</span>
    </span>
  )
}
