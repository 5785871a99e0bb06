import { FieldError } from './field'

/** One tile: `label` is said; `shortLabel` is what there is room for. */
export type CheckTile = { name: string; label: string; shortLabel: string; isChecked: boolean }

type CheckTilesProps = { id: string; legend: string; tiles: CheckTile[]; error?: string | undefined }

/** Choices of which any number holds, as a row of tiles: native checkboxes under one question. */
export function CheckTiles({ id, legend, tiles, error }: CheckTilesProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(68px,1fr))] gap-2 tablet:grid-cols-7">
        {tiles.map(({ name, label, shortLabel, isChecked }) => (
          <label
            key={name}
            className="check-tile relative flex items-center justify-center gap-1 min-h-14 py-2 px-1 rounded-control tablet:gap-2 font-semibold leading-[1.25] cursor-pointer"
          >
            <input type="checkbox" className="choice-input flex-none w-6 h-6" name={name} defaultChecked={isChecked} />
            <span aria-hidden="true">{shortLabel}</span>
            <span className="words-only">{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
