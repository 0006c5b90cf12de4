import classes from './plate.module.css'

/** A car's registration as the plate that one sees on it; a German one with its blue edge. */
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
