/** Recipients of a message. `except` lists connection ids. */
export type Target =
  | { readonly to: 'all'; readonly except?: readonly string[] }
  | { readonly to: 'group'; readonly name: string; readonly except?: readonly string[] }
  | { readonly to: 'user'; readonly id: string }
  | { readonly to: 'connection'; readonly id: string };

/** The action at each connection in the target. */
export type Message =
  | { readonly do: 'send'; readonly method: string; readonly args: readonly unknown[] }
  | { readonly do: 'close'; readonly sentence?: string; readonly allowReconnect: boolean }
  | { readonly do: 'join'; readonly group: string }
  | { readonly do: 'leave'; readonly group: string };

export interface Delivery {
  readonly target: Target;
  readonly message: Message;
}
