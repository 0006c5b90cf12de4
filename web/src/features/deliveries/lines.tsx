import type { Delivery, NoteEntry, NotePiece } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAnswerText } from './answertext.ts'
import classes from './deliveries.module.css'

/** The lines of a note with price, value, what was answered, and the dismantler's pieces. */
export function Lines({ note: { entries, total, pieces } }: { note: Delivery }) {
  const { t, i18n } = useTranslation()
  return (
    <Panel
      title={t('deliveries.linesOf')}
      aside={
        <b className="figures">
          {t('deliveries.make.about', { count: pieces, total: formatNumber('money', total, i18n.language) })}
        </b>
      }
    >
      {entries.length === 0 ? (
        <p className={classes.hint}>{t('deliveries.noLines')}</p>
      ) : (
        <ul className={classes.entries}>
          {entries.map(entry => (
            <li key={entry.id} className={classes.entry}>
              <Line entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A line: article, pieces × price, value; below it what was answered and which pieces they are. */
export function Line({ entry }: { entry: NoteEntry }) {
  const { t, i18n } = useTranslation()
  const say = useAnswerText()
  const { number, name, categoryName, quantity, articleprice, totalvalue, answer, pieces } = entry
  return (
    <>
      <div className={classes.article}>
        <b>{number}</b>
        <span>{[name, categoryName !== name && categoryName].filter(Boolean).join(' · ')}</span>
        {answer && (answer.accepted !== quantity || answer.value !== totalvalue) && (
          <small className={classes.answer}>{say(answer)}</small>
        )}
        {answer?.remark && <small>{t('deliveries.answer.remark', { remark: answer.remark })}</small>}
        {pieces.length > 0 && (
          <ul className={classes.pieces} aria-label={t('deliveries.pieces.title')}>
            {pieces.map(piece => (
              <li key={piece.id}>
                <Piece piece={piece} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.value}>
        <b>{formatNumber('money', totalvalue, i18n.language)}</b>
        <small>
          {t('deliveries.times', { pieces: quantity, price: formatValue('price', articleprice, i18n.language) })}
        </small>
      </div>
    </>
  )
}

/** Car, part and list of a piece; what is not known is left out. */
function Piece({ piece }: { piece: NotePiece }) {
  const { t, i18n } = useTranslation()
  const { carId, carInfo, partId, code, partName, quantity, listId, listNumber, backon } = piece
  return (
    <>
      {partId && <Go to={`/deser/btb/parts/details/${partId}`}>{[code, partName].filter(Boolean).join(' ')}</Go>}
      {carId && <Go to={`/deser/carsinventory/details/${carId}`}>{carInfo ?? t('fields.car')}</Go>}
      {!partId && <span>{t('deliveries.pieces.untied', { count: quantity })}</span>}
      {listId && (
        <Go to={`/deser/btb/output/spares/details/${listId}`}>{t('deliveries.pieces.list', { number: listNumber })}</Go>
      )}
      {backon && <span>{t('deliveries.pieces.back', { day: formatValue('day', backon, i18n.language) })}</span>}
    </>
  )
}
