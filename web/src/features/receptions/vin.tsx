import { today } from '@kreislauf/core/days.ts'
import { ASKED_FROM, normaliseVin, vinProblems } from '@kreislauf/core/domain/vin.ts'
import { usCheckDigit } from '@kreislauf/core/domain/vincheck.ts'
import { modelYear } from '@kreislauf/core/domain/vindecode.ts'
import { type Earlier, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { keeperName } from '@kreislauf/core/features/receptions/keeper.ts'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { Advice } from '../../ui/advice.tsx'
import { fieldWords } from '../../ui/fieldwords.ts'
import { useField } from '../../ui/form/field.ts'
import { CheckField, type Form, TextField, useValue } from '../../ui/form/index.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { VnLink } from '../../ui/vnlink.tsx'
import { KnownWithoutVn } from '../cars/index.ts'
import { field, useForm } from './form.ts'
import type { Values } from './initial.ts'
import { useFilledMaker, useMaker } from './maker.ts'

/** The VIN, checked while it is typed: length, characters, maker, model year, earlier receptions. */
export function VinField({ receptionId }: { receptionId: number | undefined }) {
  const { t } = useTranslation()
  const form = useForm()
  const vin = useValue(form, 'car.vin') ?? ''
  const registrated = useValue(form, 'car.registrated')
  const plain = normaliseVin(vin)
  const problem = vinProblems(plain, { registrated })[0]
  const short = problem?.code === 'vin_short' || problem?.code === 'vin_short_unconfirmed'
  const [left, setLeft] = useState('')
  const maker = useMaker(plain)
  useFilledMaker(plain.length === 17 && !problem ? maker : undefined)
  const { input } = useField({ name: field('car.vin') })
  return (
    <>
      <TextField
        name={field('car.vin')}
        change={normaliseVin}
        exact
        aside={<Length count={plain.length} wrong={!!problem || !!input.error} />}
        onLeave={setLeft}
      />
      {problem && !input.error && (!short || (plain && left === vin)) && (
        <Advice warning>{fieldWords({ path: 'car.vin', ...problem }, t)}</Advice>
      )}
      {short && plain.length >= 3 && plain.length < 17 && registrated && registrated < '1982-01-01' && (
        <CheckField name={field('car.vinconfirmed')} />
      )}
      {plain.length === 17 && !problem && <Decoded vin={plain} registrated={registrated} maker={maker} />}
      <EarlierOnes vin={plain} receptionId={receptionId} />
      {!form.disabled && <KnownWithoutVn vin={plain} />}
    </>
  )
}

/** How many of the seventeen characters are typed. */
const Length = ({ count, wrong }: { count: number; wrong: boolean }) => (
  <Text size="xs" c={count === 17 && !wrong ? 'var(--good-text)' : 'dimmed'} className="figures" aria-hidden>
    {count}/17
  </Text>
)

interface DecodedProps {
  vin: string
  registrated: string | null
  maker: string | undefined
}

function Decoded({ vin, registrated, maker }: DecodedProps) {
  const { t } = useTranslation()
  const year = modelYear(vin, registrated, today())
  const american = usCheckDigit(vin) === vin.charAt(8)
  const parts = [maker, year && t('receptions.modelYear', { year }), american && t('receptions.usCheck')].filter(
    Boolean,
  )
  return <Advice>{parts.length ? parts.join(' · ') : t('receptions.vinFormOk')}</Advice>
}

/** "Already received on …", by VIN or plate, with the keeper to take over (details O42). */
function EarlierOnes({ vin, receptionId }: { vin: string; receptionId: number | undefined }) {
  const form = useForm()
  const plate = useValue(form, 'car.licenceplate')
  const criteria = {
    ...(vin.length >= ASKED_FROM && { vin }),
    ...(plate && plate.length >= 5 && { licenceplate: plate }),
    ...(receptionId && { except: receptionId }),
  }
  const { data = [] } = useQuery({
    ...query(receptions.duplicates, { query: criteria }),
    // Not while saving and until the new id is known: the record would find itself.
    enabled:
      (receptionId !== undefined || (form.dirty && !form.store.intent)) &&
      ('vin' in criteria || 'licenceplate' in criteria),
  })
  return data
    .filter(({ id }) => id !== receptionId)
    .map(found => <Found key={found.id} found={found} vin={vin} form={form} />)
}

function Found({ found, vin, form }: { found: Earlier; vin: string; form: Form<Values> }) {
  const { t } = useTranslation()
  const same = found.vin === vin
  const keeper = keeperName(found.keeper)
  const take = () => form.set('keeper', { ...found.keeper, hotlist: found.keeper.legal && found.keeper.hotlist })
  return (
    <Advice warning>
      <Sentence
        i18nKey={same ? 'receptions.already' : 'receptions.alreadyPlate'}
        values={{ day: found.date }}
        components={{ vn: <VnLink {...found} /> }}
      />
      {keeper && !form.disabled && (
        <>
          {' · '}
          <Anchor component="button" type="button" size="xs" onClick={take}>
            {t('receptions.takeKeeper', { keeper })}
          </Anchor>
        </>
      )}
    </Advice>
  )
}
