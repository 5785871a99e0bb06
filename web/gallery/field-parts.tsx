import { useState } from 'react'
import { Button, type ButtonSize, type ButtonTone } from '../app/ui/button'
import { CheckTiles } from '../app/ui/fields/check-tiles'
import { Input } from '../app/ui/fields/controls'
import { Field, TextBox } from '../app/ui/fields/field'
import { RadioTiles } from '../app/ui/fields/radio-tiles'
import { SelectField } from '../app/ui/fields/select-field'
import type { Theme } from '../app/styles/themes'

const tones: ButtonTone[] = ['primary', 'waiting', 'secondary', 'accent', 'quiet', 'danger']
const sizes: ButtonSize[] = ['small', 'medium', 'large']
const cars = [
  { value: 'MANUAL', label: 'Manual' },
  { value: 'AUTOMATIC', label: 'Automatic' },
]
const days = ['monday', 'tuesday', 'wednesday'].map((name, index) => ({
  ...{ name, label: name, shortLabel: name.slice(0, 2), isChecked: index === 0 },
}))

/** Buttons and fields: at rest, busy or off, with a hint, with an error. */
export function FieldParts({ theme }: { theme: Theme }) {
  const [car, setCar] = useState('MANUAL')
  const id = (name: string) => `${theme}-${name}`
  return (
    <>
      {sizes.map((size) => (
        <div key={size} className="gallery-row">
          {tones.map((tone) => (
            <Button key={tone} tone={tone} size={size}>
              {`${tone}, ${size}`}
            </Button>
          ))}
          <Button size={size} busy>
            Busy
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className="gallery-columns">
        <Field id={id('field')} name="field" label="Field" />
        <Field id={id('hint')} name="hint" label="With a hint" hint="What to fill in" defaultValue="Filled in" />
        <Field id={id('error')} name="error" label="With an error" error="Please fill this in" />
        <Field id={id('off')} name="off" label="Disabled" disabled defaultValue="Not now" />
        <TextBox id={id('box')} name="box" label="Box" rows={3} />
        <TextBox id={id('box-error')} name="box-error" label="Box with an error" rows={3} error="This is too long" />
        <SelectField id={id('select')} name="select" label="Select" options={cars} />
        <SelectField id={id('select-error')} name="select-error" label="Select with an error" options={cars} error="Please choose" />
        <RadioTiles id={id('car')} name={id('car')} legend="Radio tiles" options={cars} value={car} onChange={setCar} />
        <RadioTiles
          id={id('no-car')}
          name={id('no-car')}
          legend="With an error"
          options={cars}
          value=""
          error="Please choose"
          onChange={() => undefined}
        />
        <CheckTiles id={id('days')} legend="Check tiles" tiles={days} />
        <CheckTiles id={id('no-days')} legend="With an error" tiles={days} error="Please choose a day" />
        <label className="gallery-row">
          <Input type="checkbox" name="agree" /> Checkbox
        </label>
      </div>
    </>
  )
}
