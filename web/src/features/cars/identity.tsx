import { ASKED_FROM, normaliseVin, vinProblems } from '@kreislauf/core/domain/vin.ts'
import { sealedByVn } from '@kreislauf/core/features/cars/rules.ts'
import { DriveType, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { isCode, keysOf, pick } from '@kreislauf/core/keys.ts'
import { Alert, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { Advice } from '../../ui/advice.tsx'
import { announce } from '../../ui/announce.tsx'
import { fieldWords } from '../../ui/fieldwords.ts'
import { Cell, CheckField, DateField, Section, TextField, useValue } from '../../ui/form/index.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { VnLink } from '../../ui/vnlink.tsx'
import { type ByKey, KbaPicker } from '../masterdata/index.ts'
import { field, useForm } from './form.ts'
import { ClassField, PlateFields, WeightFields } from './named.tsx'
import { KnownWithoutVn } from './withoutvn.tsx'

interface IdentityProps {
  /** Number of the locked VN. */
  sealedBy: string | null
  /** Last day of the closed period that the car is in. */
  closedTill?: string | null
  isNew?: boolean
}

/**
 * The data sealed by the VN (details O33). For a car without VN in a closed period, stored values are fixed; missing
 * ones may be added.
 */
export function Identity({ sealedBy, closedTill = null, isNew = false }: IdentityProps) {
  const { t } = useTranslation()
  const form = useForm()
  const fixed = sealedBy !== null
  const stored = form.store.initial
  const sealed = (name: keyof typeof stored) => fixed && sealedByVn.includes(name)
  const kept = (name: keyof typeof stored) => sealed(name) || (closedTill !== null && !!stored[name])
  return (
    <Section title={t('cars.details.identity')} {...(!isNew && { hint: t('cars.details.identityHint') })}>
      {fixed && (
        <Cell span={12}>
          <Alert color="gray" icon={<IconLock size={18} />}>
            {t('cars.details.sealed', { vnr: sealedBy })}
          </Alert>
        </Cell>
      )}
      {!fixed && closedTill && (
        <Cell span={12}>
          <Alert color="gray" icon={<IconLock size={18} />}>
            {t('cars.details.closed', { till: closedTill })}
          </Alert>
        </Cell>
      )}
      {!fixed && !closedTill && !form.disabled && (
        <Cell span={12}>
          <KbaPicker
            onPick={car => {
              takeOver(form, car)
              announce(t('receptions.kba.taken', { car: [car.manufacturer, car.model].filter(Boolean).join(' ') }))
            }}
          />
        </Cell>
      )}
      <Cell span={4} locked={kept('manufacturer')}>
        <TextField name={field('manufacturer')} required={isNew} />
      </Cell>
      <Cell span={4} locked={kept('model')}>
        <TextField name={field('model')} />
      </Cell>
      <Cell span={4} locked={kept('clazz')}>
        <ClassField />
      </Cell>
      <Cell span={8} locked={kept('vin')}>
        <Vin isNew={isNew} />
        {isNew && <Received />}
      </Cell>
      <Cell span={4} locked={sealed('registrated')}>
        <DateField name={field('registrated')} past />
      </Cell>
      <PlateFields locked={kept('licenceplate')} />
      <Cell span={12} locked={sealed('weight') || closedTill !== null}>
        <Group gap="md" align="flex-start">
          <WeightFields />
        </Group>
      </Cell>
      {isNew && (
        <Cell span={12}>
          <CheckField name={field('incomplete')} />
        </Cell>
      )}
    </Section>
  )
}

/** Checked while it is typed; a short one from before 1982 needs a confirmation. */
function Vin({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const form = useForm()
  const { disabled } = form
  const vin = useValue(form, 'vin') ?? ''
  const registrated = useValue(form, 'registrated')
  const plate = useValue(form, 'licenceplate')
  const incomplete = useValue(form, 'incomplete')
  const confirmed = useValue(form, 'vinconfirmed')
  const problem = vinProblems(normaliseVin(vin), { registrated, confirmed })[0]
  const ask = problem?.code === 'vin_short_unconfirmed' || confirmed
  return (
    <>
      <TextField name={field('vin')} change={normaliseVin} exact required={isNew && !plate && !incomplete} />
      {problem && vin.length > 3 && !disabled && (
        <Text size="xs" c="orange" mt="xxs" role="alert">
          {fieldWords({ path: 'vin', ...problem }, t)}
        </Text>
      )}
      {ask && !disabled && <CheckField name={field('vinconfirmed')} />}
    </>
  )
}

/** "Already received on …", with or without a VN, so that no car is counted twice. */
function Received() {
  const vin = normaliseVin(useValue(useForm(), 'vin') ?? '')
  const { data = [] } = useQuery({
    ...query(receptions.duplicates, { query: { vin } }),
    enabled: vin.length >= ASKED_FROM,
  })
  return (
    <>
      {data.map(found => (
        <Advice key={found.id} warning>
          <Sentence
            i18nKey="receptions.already"
            values={{ day: found.date }}
            components={{ vn: <VnLink {...found} /> }}
          />
        </Advice>
      ))}
      <KnownWithoutVn vin={vin} />
    </>
  )
}

/** Takes over the data of the key number; a weight of field G is no Fahrzeugleergewicht and is left out. */
function takeOver(form: ReturnType<typeof useForm>, car: ByKey) {
  const { hsn, tsn, manufacturer, model, power, capacity, ktype } = car
  const known = { model, power, capacity, ktype }
  form.patch({
    ...{ hsn, tsn, manufacturer },
    ...pick(
      known,
      keysOf(known).filter(name => known[name] !== undefined),
    ),
    ...(car.clazz && { clazz: car.clazz }),
    ...(isCode(DriveType.options, car.driveType) && { driveType: car.driveType }),
  })
}
