import { useTranslation } from 'react-i18next'
import { Highlighted } from './highlighted.tsx'
import classes from './search.module.css'
import type { Choice, ChoiceGroup } from './searchgroups.ts'

interface SearchResultsProps {
  /** Of the list; that of a choice is this, a dash and its place. */
  id: string
  groups: ChoiceGroup[]
  active: number
  /** What was typed, marked where it stands. */
  sought: string
  open: (choice: Choice, event: React.MouseEvent) => void
}

/** What was found and what is offered, group by group. */
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
