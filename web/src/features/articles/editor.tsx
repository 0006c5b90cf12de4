import {
  articles,
  MOST_FITS,
  MOST_OE_NUMBERS,
  type RemanOffer,
  RemanOfferForm,
} from '@kreislauf/core/features/articles/contract.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { useCan } from '../../app/session/session.ts'
import {
  AreaField,
  Cell,
  CheckField,
  FormScreen,
  type Initial,
  NumberField,
  Section,
  SelectField,
  TagsField,
  TextField,
  useFormOf,
} from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { Deductions } from './deductions.tsx'
import { field, type Values } from './form.ts'

interface ArticleEditorProps {
  remanId: number
  initial: Initial<Values>
  /** The stored offer; none for a new one. */
  offer?: RemanOffer
}

/** What the remanufacturer buys, for how much, and what it fits. */
export function ArticleEditor({ remanId, initial, offer }: ArticleEditorProps) {
  const go = useGo()
  const form = useFormOf(RemanOfferForm, {
    feature: 'articles',
    initial,
    draft: `article-${offer?.id ?? `new-${remanId}`}`,
    disabled: !useCan(articles.save, offer ? 'U' : 'C'),
  })
  const save = useCall(articles.save, {
    form: true,
    success: saved => ({ key: 'articles.saved', params: { name: saved.number } }),
  })
  return (
    <FormScreen
      what={{ one: 'articles', name: offer?.number }}
      form={form}
      save={body => save.mutateAsync({ params: { remanId }, body })}
      onSaved={saved => {
        if (!offer) go(`/deser/remanufacturer/offers/details/${saved.id}`, { replace: true })
      }}
    >
      <Fields offer={offer} />
      <RecordWatch dataClass="articles" id={offer?.id} dirty={form.dirty} />
    </FormScreen>
  )
}

function Fields({ offer }: { offer: RemanOffer | undefined }) {
  const { t } = useTranslation()
  const kinds = useQuery(query(masterdata.lists, {})).data?.spareparts ?? []
  const choices = kinds
    .filter(({ id, offered }) => offered || id === offer?.category)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Section title={t('articles.sections.article')} hint={t('articles.hints.shared')}>
        <Cell span={4}>
          <TextField name={field('number')} exact autoFocus={!offer} />
        </Cell>
        <Cell span={8}>
          <TextField name={field('name')} />
        </Cell>
        <Cell span={6}>
          <SelectField name={field('category')} choices={choices} />
        </Cell>
        <Cell span={6}>
          <TextField name={field('series')} />
        </Cell>
        <Cell span={12}>
          <TagsField name={field('oenumber')} count={MOST_OE_NUMBERS} />
        </Cell>
        <Cell span={12}>
          <TextField name={field('infolink')} type="url" />
        </Cell>
      </Section>
      <Section title={t('articles.sections.offer')}>
        <Cell>
          <NumberField name={field('price')} unit="€" />
        </Cell>
        <Cell>
          <NumberField name={field('quantity')} />
        </Cell>
        <Cell>
          <CheckField name={field('active')} />
        </Cell>
        {offer && (
          <Cell span={12}>
            <CheckField name={field('anew')} />
          </Cell>
        )}
      </Section>
      <Section title={t('articles.sections.fits')}>
        <Cell span={12}>
          <TagsField name={field('ktype')} count={MOST_FITS} />
        </Cell>
        <Cell span={6}>
          <TagsField name={field('kba')} count={MOST_FITS} />
        </Cell>
        <Cell span={6}>
          <TagsField name={field('engine')} count={MOST_FITS} />
        </Cell>
      </Section>
      <Section title={t('articles.sections.criteria')}>
        <Cell span={12}>
          <AreaField name={field('criteria')} />
        </Cell>
        <Deductions />
      </Section>
    </>
  )
}
