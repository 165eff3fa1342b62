/** How a value of the operational vessel data (OVD) interface is written. */
type OvdFormat =
  | { readonly kind: 'decimal' | 'whole' | 'date' | 'time' | 'dateTime' | 'flag' }
  | { readonly kind: 'text'; readonly most: number };

const columnsIn = (texts: string): readonly string[] => texts.trim().split(/\s+/);

/** The columns of version 3.5 that are no decimal numbers (Veracity, "OVD interface description"). */
const formats: ReadonlyMap<string, OvdFormat> = new Map(
  (
    [
      [
        { kind: 'whole' },
        `
    IMO Latitude_Degree Longitude_Degree Passengers Reefer_20_Chilled Reefer_40_Chilled
    Reefer_20_Frozen Reefer_40_Frozen Event_Id Sort_Number No_Of_Tugs Wind_Dir Wind_Dir_Degree
    Wind_Force_Bft Sea_state_Dir Sea_state_Dir_Degree Sea_state_Force_Douglas Swell_Dir
    Swell_Dir_Degree Current_Dir Current_Dir_Degree Cargo_Total_TEU Cargo_Total_Full_TEU
    Cargo_Reefer_TEU Crew ME_1_Shaft_Gen_Power Cooling_Water_System_SW_Pumps_In_Service
    ER_Ventilation_Fans_In_Service`,
      ],
      [
        { kind: 'date' },
        `
    Date_UTC Date_Local`,
      ],
      [
        { kind: 'time' },
        `
    Time_UTC Time_Local`,
      ],
      [
        { kind: 'dateTime' },
        `
    ETA RTA Reporting_date`,
      ],
      [
        { kind: 'flag' },
        `
    ME_1_Aux_Blower Boiler_1_Operation_Mode`,
      ],
      [
        { kind: 'text', most: 5 },
        `
    Voyage_From Voyage_To Latitude_North_South Longitude_East_West Charter_Type`,
      ],
      [
        { kind: 'text', most: 30 },
        `
    Voyage_Type Voyage_Number Event ME_Consumption_O_type AE_Consumption_O_type
    Boiler_Consumption_O_type Inert_gas_Consumption_O_type Incinerator_Consumption_O_Type O_ROB_type
    ME_Fuel_BDN ME_Fuel_BDN_2 ME_Fuel_BDN_3 ME_Fuel_BDN_4 AE_Fuel_BDN AE_Fuel_BDN_2 AE_Fuel_BDN_3
    AE_Fuel_BDN_4 ROB_Fuel_BDN ROB_Fuel_BDN_2 ROB_Fuel_BDN_3 ROB_Fuel_BDN_4 ROB_Fuel_BDN_5
    ROB_Fuel_BDN_6 ROB_Fuel_BDN_7 ROB_Fuel_BDN_8 Cargo_heating_Consumption_O_type
    DPP_Cargo_Pump_Consumption_O_type DP_Consumption_O_type Reefer_Fuel_Type Cargo_Cooling_Fuel_Type
    Discharge_Pump_Fuel_Type Speed_Order Reason_For_Schedule_Deviation Carrier_Code Port_To_Port_Id
    Area_From Area_To Position Entry_Made_By_1 Entry_Made_By_2 Mode Cleaning_Event`,
      ],
      [
        { kind: 'text', most: 50 },
        `
    Carrier_Name`,
      ],
      [
        { kind: 'text', most: 100 },
        `
    Offhire_Reasons Service System_Condition Travel_Condition Voyage_Stage Voyage_Leg_Type`,
      ],
      [
        { kind: 'text', most: 250 },
        `
    Remarks`,
      ],
      [
        { kind: 'text', most: 254 },
        `
    Contact_Email`,
      ],
      [
        { kind: 'text', most: 255 },
        `
    Other_Destination_From Other_Destination_To`,
      ],
      [
        { kind: 'text', most: 500 },
        `
    Voyage_Leg`,
      ],
    ] as readonly (readonly [OvdFormat, string])[]
  ).flatMap(([format, names]) => columnsIn(names).map((name) => [name, format] as const)),
);

const decimal: OvdFormat = { kind: 'decimal' };

const forms: Readonly<Record<Exclude<OvdFormat['kind'], 'text'>, readonly [RegExp, string]>> = {
  decimal: [/^-?\d+(?:\.\d+)?$/, 'a number with a decimal point'],
  whole: [/^-?\d+$/, 'a whole number'],
  date: [/^\d{4}-\d{2}-\d{2}$/, 'a date such as 2026-01-31'],
  time: [/^\d{2}:\d{2}$/, 'a time such as 07:30'],
  dateTime: [/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/, 'a date and a time'],
  flag: [/^(?:0|1|true|false|yes|no|on|off)$/i, 'yes or no'],
};

/** Why a value does not fit its column of the log abstract; null if it does. Empty always fits: it was not reported. */
export function formatProblem(column: string, value: string): string | null {
  const format = formats.get(column) ?? decimal;
  if (value === '') return null;
  if (format.kind === 'text')
    return value.length > format.most
      ? `${column} is longer than ${format.most} characters.`
      : null;
  const [form, name] = forms[format.kind];
  return form.test(value) ? null : `${column} must be ${name}.`;
}
