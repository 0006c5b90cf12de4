import { today } from '@kreislauf/core/days.ts'
import { type ReviewMonth, reviews } from '@kreislauf/core/features/reviews/contract.ts'
import { reviewList } from '@kreislauf/core/features/reviews/lists.ts'
import { longMonth } from '@kreislauf/core/format.ts'
import { Group, Select } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { fetchFile } from '../../app/data/files.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { CompanyChoice } from '../../app/session/companychoice.tsx'
import { RecordList } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { StatusBadge, type Tone } from '../../ui/status.tsx'
import { usePlaces } from '../incidents/index.ts'
import { LateMark, Sealed } from '../log/index.ts'
import { ReviewDialog } from './dialog.tsx'

const tones: Record<ReviewMonth['state'], Tone> = {
  RUNNING: 'neutral',
  DUE: 'warning',
  MISSING: 'bad',
  SIGNED: 'neutral',
}

/** The months of a year of a log: who reviewed each and when, and which are missing (EfbV § 5 (3)). */
export function ReviewList() {
  const { t, i18n } = useTranslation()
  const state = useListState()
  const { places, place } = usePlaces()
  const id = place?.id ?? 0
  const list = useQuery({ ...query(reviews.list, { params: { id } }), enabled: id > 0 })
  const missing = list.data?.filter(one => one.state === 'MISSING').length ?? 0
  const { month: chosenMonth, review } = state.filters
  const open = chosenMonth ?? (review && list.data?.find(({ reviewId }) => String(reviewId) === review)?.month)
  const year = Number(state.filters['year'] ?? (open || today()).slice(0, 4))
  const rows = list.data?.filter(({ month }) => month.startsWith(`${year}-`))
  return (
    <Screen
      title={t('reviews.title')}
      status={missing > 0 && <StatusBadge tone="bad" label={t('reviews.missing', { count: missing })} />}
      action={
        <Group gap="xs">
          <CompanyChoice places={places} place={place} />
          <YearChoice months={list.data} year={year} onChoose={one => state.change({ filters: { year: one } })} />
        </Group>
      }
    >
      <RecordList<ReviewMonth>
        what={{ many: 'reviews' }}
        list={list}
        rows={rows}
        label={t('reviews.title')}
        definition={reviewList}
        state={state}
        search={false}
        rowHref={({ month }) => `/deser/btb/reviews?place=${id}&month=${month}`}
        cardTitle={({ month }) => longMonth(month, i18n.language)}
        cells={{
          month: ({ month }) => longMonth(month, i18n.language),
          state: row => <StatusBadge tone={tones[row.state]} label={t(`reviews.states.${row.state}`)} />,
          date: row => row.date && <Sealed day={row.date} locked={row.locked} />,
          late: row => row.late && <LateMark hint={t('reviews.explained.late')} />,
        }}
        onExport={format => fetchFile(reviews.export, { params: { format, id, year } })}
        empty={{ icon: IconChecklist, title: t('reviews.empty.title'), text: t('reviews.empty.text') }}
      />
      {open && place && (
        <ReviewDialog
          key={`${id} ${open}`}
          place={place}
          month={open}
          onClose={() => state.change({ filters: { month: '', review: '', year: String(year) } })}
        />
      )}
    </Screen>
  )
}

interface YearChoiceProps {
  months: readonly ReviewMonth[] | undefined
  year: number
  onChoose: (year: string) => void
}

/** Choice of the year among those of the log. */
function YearChoice({ months = [], year, onChoose }: YearChoiceProps) {
  const { t } = useTranslation()
  const years = [...new Set([String(year), ...months.map(({ month }) => month.slice(0, 4))])].sort().toReversed()
  return (
    <Select
      aria-label={t('reviews.year')}
      data={years}
      value={String(year)}
      onChange={chosen => chosen && onChoose(chosen)}
      allowDeselect={false}
      w={104}
    />
  )
}
