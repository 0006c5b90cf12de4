import { rangeOf } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { Button, Group } from '@mantine/core'
import { IconCalendarWeek, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../app/data/files.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import { Screen } from '../../ui/screen.tsx'
import { JournalList } from './journallist.tsx'
import { inFile, useJournal } from './journalrows.ts'
import { WeekDialog } from './week.tsx'

/** The operating log as an inspector reads it: all records by date (details O70). */
export function Journal() {
  const { t } = useTranslation()
  const state = useListState()
  const yards = useYards()
  const [weekly, setWeekly] = useState(false)
  const days = rangeOf(state)
  const params = { dismantlerId: yards.dismantlerId, ...days }
  const { count } = useJournal(params, state)
  const file = {
    params: { ...params, format: 'pdf' as const },
    query: inFile(state, 'pdf'),
  }
  const action = (
    <Group gap="xs">
      <YardChoice {...yards} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} />}
        onClick={() => void openPdf(log.exportJournal, file)}
      >
        {t('actions.print')}
      </Button>
    </Group>
  )
  return (
    <Screen
      title={t('log.journal.title')}
      count={count}
      action={action}
      actions={[
        {
          label: t('log.journal.week.print'),
          icon: <IconCalendarWeek size={16} />,
          run: () => setWeekly(true),
        },
      ]}
    >
      <JournalList params={params} state={state} range />
      {weekly && <WeekDialog dismantlerId={yards.dismantlerId} onClose={() => setWeekly(false)} />}
    </Screen>
  )
}
