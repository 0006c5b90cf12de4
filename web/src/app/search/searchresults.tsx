import { plainText, searchWords, withoutBlanks } from '@kreislauf/core/search.ts'
import { useTranslation } from 'react-i18next'
import classes from './search.module.css'
import type { Choice, ChoiceGroup } from './searchgroups.ts'

interface SearchResultsProps {
  /** Id of the list; that of a choice is this, a dash and its index. */
  id: string
  groups: ChoiceGroup[]
  active: number
  /** The typed text, highlighted in the results. */
  sought: string
  open: (choice: Choice, event: React.MouseEvent) => void
}

/** The search results and actions by group. */
export function SearchResults({ id, groups, active, sought, open }: SearchResultsProps) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  let place = -1
  return (
    <div
      id={id}
      role="listbox"
      className={classes.results}
      aria-label={t('search.results')}
      hidden={groups.length === 0}
    >
      {groups.map(({ key, title, total, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} role="presentation" className={classes.group}>
            {t(title)} {total !== undefined && <span className="figures">{number.format(total)}</span>}
          </div>
          {choices.map(choice => {
            place += 1
            const { icon: Mark, label, detail, badge } = choice
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keyboard
              <div
                key={choice.key}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                className={classes.result}
                onClick={event => open(choice, event)}
              >
                <Mark size={18} stroke={1.7} aria-hidden />
                <span className={classes.words}>
                  <Highlighted text={label} sought={sought} />
                  {detail && (
                    <small>
                      <Highlighted text={detail} sought={sought} />
                    </small>
                  )}
                </span>
                {badge}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** A text with the searched words highlighted, regardless of accents and spaces. */
function Highlighted({ text, sought }: { text: string; sought: string }) {
  const marks = marksOf(text, sought)
  const parts: { from: number; mark: boolean; letters: string }[] = []
  for (const [at, letter] of [...text].entries()) {
    const mark = marks.has(at)
    const last = parts.at(-1)
    if (last?.mark === mark) last.letters += letter
    else parts.push({ from: at, mark, letters: letter })
  }
  return parts.map(({ from, mark, letters }) => (mark ? <mark key={from}>{letters}</mark> : letters))
}

/** Indexes of the characters that match the searched text. */
function marksOf(text: string, sought: string): Set<number> {
  const letters = [...text]
  const words = marksBy(letters, searchWords(sought).flat(), plainText)
  return words.size > 0 ? words : marksBy(letters, [withoutBlanks(sought)], withoutBlanks)
}

function marksBy(letters: string[], words: string[], plain: (text: string) => string): Set<number> {
  // A character may become none or several in the plain text: each of those maps back to it.
  const from = letters.flatMap((letter, at) => [...plain(letter)].map(() => at))
  const whole = letters.map(plain).join('')
  const found = new Set<number>()
  for (const word of words)
    for (let at = word ? whole.indexOf(word) : -1; at >= 0; at = whole.indexOf(word, at + 1))
      for (let index = from[at] ?? 0; index <= (from[at + word.length - 1] ?? -1); index++) found.add(index)
  return found
}
