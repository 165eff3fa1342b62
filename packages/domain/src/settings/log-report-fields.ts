/**
 * The fields of a report from on board, named like the columns of the operational vessel data (OVD) interface, so that
 * verifiers can read them. `basic` fields are those that MRV and DCS need; they are shown unless
 * the company decides otherwise.
 */
const groups = [
  {
    name: 'Report',
    basic: `
      IMO Date_UTC Time_UTC Event Shore_Side_Electricity_Reception`,
    more: `
      Offhire_Reasons DP_Consumption_HFO DP_Consumption_LFO DP_Consumption_MGO DP_Consumption_MDO
      DP_Consumption_LPGP DP_Consumption_LPGB DP_Consumption_LNG DP_Consumption_M DP_Consumption_E
      DP_Consumption_O DP_Consumption_O_type Discharge_Pump_Work Discharge_Pump_SFOC Discharge_Pump_Fuel_Type
      Date_Local Time_Local Event_Id Sort_Number Other_Destination_From Other_Destination_To ETA RTA
      No_Of_Tugs Reason_For_Schedule_Deviation Charter_Type Carrier_Code Carrier_Name Service System_Condition
      Travel_Condition Port_To_Port_Id Area_From Area_To Position Course True_Heading Water_Depth Crew
      Duration_Fresh_Water Remarks Entry_Made_By_1 Entry_Made_By_2 Contact_Email Reporting_date
      Average_Propeller_Speed Intended_Speed_Next_24Hrs Nominal_Slip Apparent_Slip Air_Compr_1_Running_Time
      Air_Compr_2_Running_Time Thruster_1_Running_Time Thruster_2_Running_Time Thruster_3_Running_Time Mode
      Cleaning_Event Prop_1_Pitch Prop_1_Pitch_Ratio`,
  },
  {
    name: 'Voyage',
    basic: `
      Voyage_From Voyage_To`,
    more: `
      Voyage_Type Voyage_Number Voyage_Stage Voyage_Leg Voyage_Leg_Type`,
  },
  {
    name: 'Time',
    basic: `
      Time_Since_Previous_Report Time_Elapsed_Sailing Time_Elapsed_Anchoring Time_Elapsed_Loading_Unloading`,
    more: `
      Time_Elapsed_DP Time_Elapsed_Ice Time_Elapsed_Maneuvering Time_Elapsed_Drifting`,
  },
  {
    name: 'Distance',
    basic: `
      Distance`,
    more: `
      Distance_Through_Water Distance_Ice Distance_To_Go`,
  },
  {
    name: 'Position',
    basic: `
      Latitude_Degree Latitude_Minutes Latitude_North_South Longitude_Degree Longitude_Minutes
      Longitude_East_West`,
    more: '',
  },
  {
    name: 'Cargo',
    basic: `
      Cargo_Mt Cargo_m3 Passengers`,
    more: `
      Reefer_20_Chilled Reefer_40_Chilled Reefer_20_Frozen Reefer_40_Frozen Cargo_heating_Consumption_HFO
      Cargo_heating_Consumption_LFO Cargo_heating_Consumption_MGO Cargo_heating_Consumption_MDO
      Cargo_heating_Consumption_LPGP Cargo_heating_Consumption_LPGB Cargo_heating_Consumption_LNG
      Cargo_heating_Consumption_M Cargo_heating_Consumption_E Cargo_heating_Consumption_O
      Cargo_heating_Consumption_O_type Reefer_Work Reefer_SFOC Reefer_Fuel_Type Cargo_Cooling_Work
      Cargo_Cooling_SFOC Cargo_Cooling_Fuel_Type Cargo_Total_TEU Cargo_Total_Full_TEU Cargo_Reefer_TEU
      Cargo_CEU Deadweight_Carried`,
  },
  {
    name: 'Consumption',
    basic: `
      ME_Consumption_HFO ME_Consumption_LFO ME_Consumption_MGO ME_Consumption_MDO ME_Consumption_LPGP
      ME_Consumption_LPGB ME_Consumption_LNG ME_Consumption_M ME_Consumption_E ME_Consumption_O
      ME_Consumption_O_type AE_Consumption_HFO AE_Consumption_LFO AE_Consumption_MGO AE_Consumption_MDO
      AE_Consumption_LPGP AE_Consumption_LPGB AE_Consumption_LNG AE_Consumption_M AE_Consumption_E
      AE_Consumption_O AE_Consumption_O_type Boiler_Consumption_HFO Boiler_Consumption_LFO
      Boiler_Consumption_MGO Boiler_Consumption_MDO Boiler_Consumption_LPGP Boiler_Consumption_LPGB
      Boiler_Consumption_LNG Boiler_Consumption_M Boiler_Consumption_E Boiler_Consumption_O
      Boiler_Consumption_O_type Inert_gas_Consumption_HFO Inert_gas_Consumption_LFO Inert_gas_Consumption_MGO
      Inert_gas_Consumption_MDO Inert_gas_Consumption_LPGP Inert_gas_Consumption_LPGB
      Inert_gas_Consumption_LNG Inert_gas_Consumption_M Inert_gas_Consumption_E Inert_gas_Consumption_O
      Inert_gas_Consumption_O_type Incinerator_Consumption_O Incinerator_Consumption_O_Type ME_Consumption
      AE_Consumption Boiler_Consumption IGG_Consumption GCU_Consumption DPP_Consumption`,
    more: `
      ME_Consumption_BDN_2 ME_Consumption_BDN_3 ME_Consumption_BDN_4 AE_Consumption_BDN_2 AE_Consumption_BDN_3
      AE_Consumption_BDN_4 Boiler_Consumption_BDN_2 Boiler_Consumption_BDN_3 Boiler_Consumption_BDN_4
      DPP_Cargo_Pump_Consumption_MDO DPP_Cargo_Pump_Consumption_O DPP_Cargo_Pump_Consumption_O_type`,
  },
  {
    name: 'Main engine',
    basic: `
      ME_1_Consumption ME_Fuel_BDN`,
    more: `
      ME_Fuel_BDN_2 ME_Fuel_BDN_3 ME_Fuel_BDN_4 ME_Cylinder_Oil_ROB ME_Cylinder_Oil_High_BN_ROB
      ME_Cylinder_Oil_Low_BN_ROB ME_System_Oil_ROB ME_Projected_Consumption ME_Cylinder_Oil_Consumption
      ME_Cylinder_Oil_Feed_Rate ME_Cylinder_Oil_High_BN_Consumption ME_Cylinder_Oil_Low_BN_Consumption
      ME_System_Oil_Consumption ME_1_Running_Hours ME_1_Cylinder_Oil_Consumption ME_1_System_Oil_Consumption
      ME_1_Work ME_1_Average_load ME_1_Average_load_percentage ME_1_Shaft_Gen_Work
      ME_1_Shaft_Gen_Running_Hours ME_Barometric_Pressure ME_Air_Intake_Temp ME_Charge_Air_Coolant_Inlet_Temp
      ME_1_Load ME_1_Load_percentage ME_1_Speed_RPM ME_1_Aux_Blower ME_1_Shaft_Gen_Power
      ME_1_Charge_Air_Inlet_Temp ME_1_Charge_Air_Pressure ME_1_Pressure_Drop_Over_Charge_Air_Cooler ME_1_Pmax
      ME_1_Pcomp ME_1_TC_Speed ME_1_Exh_Temp_Before_TC ME_1_Exh_Temp_After_TC ME_1_Current_Consumption
      ME_1_SFOC ME_1_SFOC_ISO_Corrected`,
  },
  {
    name: 'Auxiliary engines',
    basic: `
      AE_1_Consumption AE_Fuel_BDN`,
    more: `
      AE_Fuel_BDN_2 AE_Fuel_BDN_3 AE_Fuel_BDN_4 AE_System_Oil_ROB AE_Projected_Consumption
      AE_System_Oil_Consumption AE_1_Running_Hours AE_1_System_Oil_Consumption AE_1_Average_load AE_1_Work
      AE_Barometric_Pressure AE_Air_Intake_Temp AE_Charge_Air_Coolant_Inlet_Temp AE_1_Load
      AE_1_Charge_Air_Inlet_Temp AE_1_Charge_Air_Pressure AE_1_Pressure_Drop_Over_Charge_Air_Cooler
      AE_1_TC_Speed AE_1_Pmax AE_1_Pcomp AE_1_Exh_Temp_Before_TC AE_1_Exh_Temp_After_TC
      AE_1_Current_Consumption AE_1_SFOC AE_1_SFOC_ISO_Corrected`,
  },
  {
    name: 'Boilers',
    basic: `
      Boiler_1_Consumption`,
    more: `
      Boiler_1_Running_Hours Boiler_1_Operation_Mode Boiler_1_Feed_Water_Flow Boiler_1_Steam_Pressure`,
  },
  {
    name: 'Remaining on board',
    basic: `
      HFO_ROB LFO_ROB MGO_ROB MDO_ROB LPGP_ROB LPGB_ROB LNG_ROB Methanol_ROB Ethanol_ROB O_ROB O_ROB_type
      BDN_ROB ROB_Fuel_BDN`,
    more: `
      BDN_2_ROB BDN_3_ROB BDN_4_ROB BDN_5_ROB BDN_6_ROB BDN_7_ROB BDN_8_ROB ROB_Fuel_BDN_2 ROB_Fuel_BDN_3
      ROB_Fuel_BDN_4 ROB_Fuel_BDN_5 ROB_Fuel_BDN_6 ROB_Fuel_BDN_7 ROB_Fuel_BDN_8 HFO_HS_ROB HFO_LS_ROB
      MDO_MGO_HS_ROB MDO_MGO_LS_ROB HFO_HS_ROB_2020 HFO_VLS_ROB_2020 HFO_ULS_ROB_2020 MDO_MGO_HS_ROB_2020
      MDO_MGO_VLS_ROB_2020 MDO_MGO_ULS_ROB_2020 Sludge_ROB`,
  },
  {
    name: 'Speed',
    basic: '',
    more: `
      Speed_Order Average_Speed_GPS Average_Speed_Through_Water Speed_Projected_From_Charter_Party Speed_GPS
      Speed_Through_Water`,
  },
  {
    name: 'Weather and sea',
    basic: '',
    more: `
      Wind_Dir Wind_Dir_Degree Wind_Force_Kn Wind_Force_Bft Sea_state_Dir Sea_state_Dir_Degree
      Sea_state_Force_Douglas Period_Of_Wind_Waves Swell_Dir Swell_Dir_Degree Swell_Force
      Period_Of_Primary_Swell_Waves Current_Dir Current_Dir_Degree Current_Speed Temperature_Ambient
      Temperature_Water`,
  },
  {
    name: 'Draught',
    basic: '',
    more: `
      Draft_Actual_Fore Draft_Actual_Aft Draft_Recommended_Fore Draft_Recommended_Aft Draft_Ballast_Actual
      Draft_Ballast_Optimum Draft_Displacement_Actual`,
  },
  {
    name: 'Fresh water',
    basic: '',
    more: `
      Fresh_Water_Bunkered Fresh_Water_Consumption_Drinking Fresh_Water_Consumption_Technical
      Fresh_Water_Consumption_Washing Fresh_Water_Produced Fresh_Water_ROB`,
  },
  {
    name: 'Cooling water',
    basic: '',
    more: `
      Cooling_Water_System_SW_Pumps_In_Service Cooling_Water_System_SW_Inlet_Temp
      Cooling_Water_System_SW_Outlet_Temp Cooling_Water_System_Pressure_Drop_Over_Heat_Exchanger
      Cooling_Water_System_Pump_Pressure`,
  },
  {
    name: 'Engine room ventilation',
    basic: '',
    more: `
      ER_Ventilation_Fans_In_Service ER_Ventilation_Waste_Air_Temp`,
  },
] as const;

/** The essential fields of a report: whose, when, what. They can be neither hidden nor omitted. */
const needed: ReadonlySet<string> = new Set([
  'IMO',
  'Date_UTC',
  'Time_UTC',
  'Time_Since_Previous_Report',
]);

export interface LogReportField {
  readonly key: string;
  readonly group: string;
  /** Shown unless the company decides otherwise. */
  readonly isBasic: boolean;
  readonly isNeeded: boolean;
}

const keysOf = (text: string): readonly string[] => text.split(/\s+/).filter((key) => key !== '');

/** All fields, in the order of the reports. */
export const logReportFields: readonly LogReportField[] = groups.flatMap(({ name, basic, more }) =>
  ([basic, more] as const).flatMap((text, at) =>
    keysOf(text).map((key) => ({
      key,
      group: name,
      isBasic: at === 0,
      isNeeded: needed.has(key),
    })),
  ),
);

/** `Time_Since_Previous_Report` as 'Time since previous report'; words in capitals stay unchanged. */
export function logFieldLabel(key: string): string {
  const [first = '', ...rest] = key.split('_');
  return [
    first,
    ...rest.map((part) => (/^[A-Z][a-z]/.test(part) ? part.toLowerCase() : part)),
  ].join(' ');
}
