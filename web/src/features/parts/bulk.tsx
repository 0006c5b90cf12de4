import { asRead } from '@kreislauf/core/based.ts'
import { LabelPaper, type Part, parts } from '@kreislauf/core/features/parts/contract.ts'
import { steps } from '@kreislauf/core/features/parts/rules.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { Button, Menu, TextInput } from '@mantine/core'
import { IconBookmark, IconMapPin, IconPackageExport, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../app/data/api.ts'
import { inBatches } from '../../app/data/inbatches.ts'
import { useCan } from '../../app/session/session.ts'
import { notify, notifyDone } from '../../app/shell/notify.tsx'
import { partAnswers } from '../../ui/answers.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useGo } from '../../ui/go.tsx'
import { type Failure, Outcome } from '../../ui/outcome.tsx'
import { openLabels } from './labels.ts'
import { Scrap } from './scrap.tsx'
import { usePartName } from './state.tsx'

type Answers = { id: number; ok: boolean; detail?: string | undefined }[]

/** Most parts passed to one list by address; more would make it too long. */
const MOST_HANDED = 200

/**
 * Bulk actions for selected parts: hand over, labels, place, reserve, scrap. Failed ones stay selected (details O40).
 */
export function BulkActions({ rows, onDone }: { rows: Part[]; onDone: (failed?: readonly number[]) => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const name = usePartName()
  const [asking, setAsking] = useState<'place' | 'scrap'>()
  const [place, setPlace] = useState('')
  const [failed, setFailed] = useState<Failure[]>([])
  const [mayHand, mayChange] = [useCan(spares.save, 'C'), useCan(parts.setPlaces)]
  const ids = rows.map(({ id }) => id)
  const here = rows.filter(row => !steps.hand(row))
  const tell = async (key: 'placed' | 'reserved' | 'freed', answers: Answers) => {
    await invalidate('parts')
    const { done, failures } = partAnswers(answers, id => rows.filter(row => row.id === id).map(name)[0])
    if (done.length) notifyDone(`parts.done.${key}`, { count: done.length })
    setFailed(failures)
    onDone(failures.map(({ id }) => id))
  }
  const setState = (state: 'STORED' | 'RESERVED') =>
    inBatches(rows.map(asRead), some => call(parts.setStates, { body: { ids: some, state } }))
      .then(answers => tell(state === 'RESERVED' ? 'reserved' : 'freed', answers))
      .catch(notify)
  const hand = () =>
    go(
      `/deser/btb/output/spares/neu?parts=${here
        .slice(0, MOST_HANDED)
        .map(({ id }) => id)
        .join(',')}`,
    )
  return (
    <>
      {mayHand && here.length > 0 && (
        <Button size="xs" leftSection={<IconPackageExport size={16} />} onClick={hand}>
          {t('parts.bulk.hand', { count: here.length })}
        </Button>
      )}
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconPrinter size={16} />}>
            {t('parts.printing.many')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {LabelPaper.options.map(paper => (
            <Menu.Item key={paper} onClick={() => void openLabels(ids, paper)}>
              {t(`parts.printing.${paper}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {mayChange && (
        <>
          <Button size="xs" variant="default" leftSection={<IconMapPin size={16} />} onClick={() => setAsking('place')}>
            {t('parts.bulk.place')}
          </Button>
          <Menu position="bottom-start" shadow="md">
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<IconBookmark size={16} />}>
                {t('parts.bulk.reserve')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void setState('RESERVED')}>{t('parts.actions.reserve')}</Menu.Item>
              <Menu.Item onClick={() => void setState('STORED')}>{t('parts.actions.free')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {here.length > 0 && (
            <Button
              size="xs"
              variant="default"
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => setAsking('scrap')}
            >
              {t('parts.actions.scrap')}
            </Button>
          )}
        </>
      )}
      {asking === 'scrap' && <Scrap parts={here} onClose={() => setAsking(undefined)} onDone={onDone} />}
      <Confirm
        opened={asking === 'place'}
        onClose={() => setAsking(undefined)}
        title={t('parts.bulk.placeTitle', { count: rows.length })}
        label={t('actions.save')}
        run={async () =>
          tell(
            'placed',
            await inBatches(rows.map(asRead), some =>
              call(parts.setPlaces, { body: { ids: some, place: place.trim() || null } }),
            ),
          )
        }
      >
        <TextInput
          label={t('parts.fields.place')}
          maxLength={60}
          value={place}
          onChange={event => setPlace(event.currentTarget.value)}
        />
      </Confirm>
      <Outcome
        title={t('parts.bulk.failed', { count: failed.length })}
        text={t('parts.bulk.failedText')}
        failed={failed}
        onClose={() => setFailed([])}
      />
    </>
  )
}
