import { asRead } from '@kreislauf/core/based.ts'
import { stepsOf } from '@kreislauf/core/domain/steps.ts'
import { cars, type InventoryItem } from '@kreislauf/core/features/cars/contract.ts'
import { mayHandle } from '@kreislauf/core/features/cars/rules.ts'
import { Button, Menu, TextInput } from '@mantine/core'
import { IconArrowsExchange, IconMapPin, IconTransfer } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../app/data/api.ts'
import { inBatches } from '../../app/data/inbatches.ts'
import { useAccount, useCan } from '../../app/session/session.ts'
import { notify, notifyDone } from '../../app/shell/notify.tsx'
import { partAnswers } from '../../ui/answers.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { type Failure, Outcome } from '../../ui/outcome.tsx'
import { stepIcons, stepLabel, useCarName } from './step.tsx'

type Read = ReturnType<typeof asRead>
type Answers = { id: number; ok: boolean; detail?: string | undefined }[]

/** Bulk actions for selected cars: step, place, transfer to the log. Failed ones stay selected (details O40). */
export function BulkActions({ rows, onDone }: { rows: InventoryItem[]; onDone: (failed: number[]) => void }) {
  const { t } = useTranslation()
  const name = useCarName()
  const [asking, setAsking] = useState<'transfer' | 'location'>()
  const [location, setLocation] = useState('')
  const [failed, setFailed] = useState<Failure[]>([])
  const account = useAccount()
  const maySend = useCan(cars.transferMany)
  const mayMove = useCan(cars.setSteps) && rows.some(({ step }) => mayHandle(account, step))
  const ready = rows.filter(row => row.isSelectable)

  const tell = async (key: 'transferred' | 'moved' | 'placed', answers: Answers) => {
    await Promise.all([invalidate('cars'), invalidate('log'), invalidate('receptions')])
    const { done, failures } = partAnswers(answers, id =>
      name(rows.find(row => row.id === id) ?? { id, licenceplate: null, vin: null }),
    )
    if (done.length) notifyDone(`cars.done.${key}`, { count: done.length })
    setFailed(failures)
    onDone(failures.map(({ id }) => id))
  }
  /** The rest needs no change: it is already done and is not counted. */
  const openOf = (wanted: (row: InventoryItem) => boolean) => rows.filter(wanted).map(asRead)
  const change = async (key: 'moved' | 'placed', open: Read[], send: (some: Read[]) => Promise<Answers>) => {
    if (open.length) return tell(key, await inBatches(open, send))
    notifyDone('cars.done.unchanged')
    onDone([])
  }
  const move = (step: (typeof steps)[number]) =>
    change(
      'moved',
      openOf(row => row.step !== step),
      some => call(cars.setSteps, { body: { ids: some, step } }),
    ).catch(notify)

  return (
    <>
      {maySend && ready.length > 0 && (
        <Button size="xs" leftSection={<IconTransfer size={16} />} onClick={() => setAsking('transfer')}>
          {t('cars.bulk.transfer', { count: ready.length })}
        </Button>
      )}
      {mayMove && (
        <>
          <Menu position="bottom-start" shadow="md">
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<IconArrowsExchange size={16} />}>
                {t('cars.actions.step')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {steps.map(step => {
                const Mark = stepIcons[step]
                return (
                  <Menu.Item key={step} leftSection={<Mark size={18} />} onClick={() => void move(step)}>
                    {stepLabel(step, t)}
                  </Menu.Item>
                )
              })}
            </Menu.Dropdown>
          </Menu>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMapPin size={16} />}
            onClick={() => setAsking('location')}
          >
            {t('cars.actions.location')}
          </Button>
        </>
      )}
      <Confirm
        opened={asking === 'transfer'}
        onClose={() => setAsking(undefined)}
        title={t('cars.bulk.transferTitle', { count: ready.length })}
        label={t('cars.actions.transferShort')}
        run={async () =>
          tell(
            'transferred',
            await inBatches(ready.map(asRead), some => call(cars.transferMany, { body: { ids: some } })),
          )
        }
      >
        {t('cars.bulk.transferText')}
      </Confirm>
      <Confirm
        opened={asking === 'location'}
        onClose={() => setAsking(undefined)}
        title={t('cars.bulk.locationTitle', { count: rows.length })}
        label={t('actions.save')}
        run={() =>
          change(
            'placed',
            openOf(row => (row.location ?? '') !== location.trim()),
            some => call(cars.setLocations, { body: { ids: some, location } }),
          )
        }
      >
        <TextInput
          label={t('cars.fields.location')}
          description={t('cars.bulk.locationHint')}
          maxLength={80}
          value={location}
          onChange={event => setLocation(event.currentTarget.value)}
        />
      </Confirm>
      <Outcome
        title={t('cars.bulk.failed', { count: failed.length })}
        text={t('cars.bulk.failedText')}
        failed={failed}
        onClose={() => setFailed([])}
      />
    </>
  )
}

const steps = stepsOf('bulkPicker')
