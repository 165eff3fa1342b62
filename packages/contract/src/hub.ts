import type { ChangeEntity } from '@fairlead/domain/hub/change-entities';

/** The hub at /hub: what browsers invoke and what the server pushes. */
export interface HubMethods {
  readonly SendMessageToVessel: (message: string) => void;
  readonly Ping: () => void;
  readonly UserInfo: (info: UserInfo) => void;
  /**
   * Whether an Event of the company may have been sent in the last milliseconds; a page that joins asks it for the age of
   * what it already shows.
   */
  readonly ChangedWithin: (ms: number) => boolean;
}

export interface UserInfo {
  readonly appVersion: string;
  readonly userAgent: string;
  readonly platform: string;
  readonly language: string;
  readonly timeZone: string;
}

export type ChangeAction = 'created' | 'updated' | 'deleted' | 'restored';

/** A record of the company was saved; every client that shows it fetches it again through the API. */
export interface ChangeEvent {
  readonly entity: ChangeEntity;
  readonly id: number;
  readonly action: ChangeAction;
  readonly vesselId: number | null;
  /** The record that this one belongs to, such as the voyage of a port call. */
  readonly parentId: number | null;
  readonly actorId: number | null;
  /** The Idempotency-Key of the save, so that the page that saved does not fetch what it already shows. */
  readonly saveKey: string | null;
}

/** An entry of the toast stack. */
export interface ToastMessage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly method: 'Chat' | 'Info' | 'SystemMessage';
  readonly data: unknown;
  readonly dataType: string | null;
  readonly speak: boolean;
  readonly speakText: string | null;
  readonly playSound: boolean;
}

export interface SystemMessageEvent {
  readonly action: 'Upsert' | 'Delete';
  readonly data: {
    readonly id: number;
    readonly header: string;
    readonly body: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly dismissable: boolean;
    readonly showInRto: boolean;
  };
}

export interface HubPushes {
  readonly Chat: (data: unknown, link: string) => void;
  readonly Chat_Delete_Message: (clientId: string) => void;
  readonly Event: (event: ChangeEvent) => void;
  readonly Info: (message: ToastMessage) => void;
  readonly SystemMessage: (event: SystemMessageEvent) => void;
}
