import { boundPanelInput } from '../http/panel-input'

/** Stands in the framework's own list, after what parses bodies. */
export default () => boundPanelInput
