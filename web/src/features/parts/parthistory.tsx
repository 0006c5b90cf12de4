import type { Part } from '@kreislauf/core/features/parts/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import { Go } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'

/** The history of a part from its car to its present place. */
export function PartHistory({ part }: { part: Part }) {
  const { t, i18n } = useTranslation()
  const { carId, carInfo, takenon, assessment, assessedon, staffName, listId, listNumber, outon, entryId } = part
  const day = (value: string | null) => value && formatValue('day', value, i18n.language)
  const facts = [assessment && t(`parts.assessments.${assessment}`), day(assessedon), staffName]
  const list = listId && (
    <Go to={`/deser/btb/output/spares/details/${listId}?yard=${part.dismantlerId}`}>{listNumber}</Go>
  )
  const scrapped = part.scrappedon && (
    <>
      {day(part.scrappedon)} {entryId && <Go to={`/deser/btb/entries/other/${entryId}`}>{t('parts.way.entry')}</Go>}
    </>
  )
  return (
    <Panel title={t('parts.way.title')}>
      <Facts
        facts={[
          [
            t('parts.fields.carId'),
            <Go key="car" to={`/deser/btb/entries/details/${carId}`}>
              {carInfo ?? carId}
            </Go>,
          ],
          [t('parts.fields.takenon'), day(takenon)],
          [t('parts.fields.assessment'), assessment && facts.filter(Boolean).join(' · ')],
          [t('parts.fields.listNumber'), list],
          [t('parts.fields.outon'), day(outon)],
          [t('parts.fields.scrappedon'), scrapped],
          [t('parts.fields.enteredon'), day(part.enteredon)],
        ]}
      />
    </Panel>
  )
}
