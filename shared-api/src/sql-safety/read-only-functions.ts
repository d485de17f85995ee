/**
 * Built-in functions of Postgres that only read: common ones that are declared immutable or stable. Any other
 * function is assumed to have side effects. `platform/test/sql/sql-safety.extended.test.ts` compares the
 * list with the catalogs of the engines.
 */
export const STABLE_FUNCTIONS: readonly string[] = `
   abs acos acosd acosh age any_value array_agg array_append array_cat array_dims array_fill array_length array_lower
   array_ndims array_position array_positions array_prepend array_remove array_replace array_reverse array_sort
   array_to_json array_to_string array_to_tsvector array_upper ascii asin asind asinh atan atan2 atan2d atand atanh avg
   bit bit_and bit_count bit_length bit_or bit_xor bool bool_and bool_or bpchar bytea cardinality casefold cbrt ceil
   ceiling char char_length character_length chr col_description concat concat_ws convert convert_from convert_to corr
   cos cosd cosh cot cotd count covar_pop covar_samp crc32 crc32c cume_dist current_database current_schema
   current_schemas current_setting current_user date date_add date_bin date_part date_subtract date_trunc datemultirange
   daterange decode degrees dense_rank diagonal div encode enum_first enum_last enum_range erf erfc every exp extract
   factorial first_value float4 float8 floor format format_type gamma gcd generate_series generate_subscripts get_bit
   get_byte get_current_ts_config has_any_column_privilege has_column_privilege has_database_privilege
   has_function_privilege has_schema_privilege has_sequence_privilege has_table_privilege has_type_privilege
   inet_client_addr inet_client_port inet_server_addr inet_server_port initcap int2 int4 int4multirange int4range int8
   int8multirange int8range interval is_normalized isempty isfinite json_agg json_agg_strict json_array_elements
   json_array_elements_text json_array_length json_build_array json_build_object json_each json_each_text
   json_extract_path json_extract_path_text json_object json_object_agg json_object_agg_strict json_object_agg_unique
   json_object_agg_unique_strict json_object_keys json_populate_record json_populate_recordset json_strip_nulls
   json_to_record json_to_recordset json_to_tsvector json_typeof jsonb_agg jsonb_agg_strict jsonb_array_elements
   jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object jsonb_each jsonb_each_text
   jsonb_extract_path jsonb_extract_path_text jsonb_insert jsonb_object jsonb_object_agg jsonb_object_agg_strict
   jsonb_object_agg_unique jsonb_object_agg_unique_strict jsonb_object_keys jsonb_path_exists jsonb_path_exists_tz
   jsonb_path_match jsonb_path_match_tz jsonb_path_query jsonb_path_query_array jsonb_path_query_array_tz
   jsonb_path_query_first jsonb_path_query_first_tz jsonb_path_query_tz jsonb_populate_record
   jsonb_populate_record_valid jsonb_populate_recordset jsonb_pretty jsonb_set jsonb_set_lax jsonb_strip_nulls
   jsonb_to_record jsonb_to_recordset jsonb_to_tsvector jsonb_typeof justify_days justify_hours justify_interval lag
   last_value lcm lead left length lgamma like like_escape ln log log10 lower lower_inc lower_inf lpad ltrim make_date
   make_interval make_time make_timestamp make_timestamptz max md5 min min_scale mod mode multirange normalize now
   nth_value ntile num_nonnulls num_nulls numeric nummultirange numnode numrange obj_description octet_length overlaps
   overlay parse_ident percent_rank percentile_cont percentile_disc pg_backend_pid pg_basetype pg_char_to_encoding
   pg_client_encoding pg_collation_for pg_collation_is_visible pg_column_compression pg_column_is_updatable
   pg_column_size pg_conversion_is_visible pg_current_snapshot pg_current_xact_id pg_current_xact_id_if_assigned
   pg_describe_object pg_encoding_max_length pg_encoding_to_char pg_extension_update_paths pg_filenode_relation
   pg_function_is_visible pg_get_acl pg_get_constraintdef pg_get_expr pg_get_function_arg_default
   pg_get_function_arguments pg_get_function_identity_arguments pg_get_function_result pg_get_function_sqlbody
   pg_get_functiondef pg_get_indexdef pg_get_keywords pg_get_object_address pg_get_partition_constraintdef
   pg_get_partkeydef pg_get_replica_identity_index pg_get_replication_slots pg_get_ruledef pg_get_serial_sequence
   pg_get_statisticsobjdef pg_get_statisticsobjdef_columns pg_get_statisticsobjdef_expressions pg_get_triggerdef
   pg_get_userbyid pg_get_viewdef pg_has_role pg_identify_object pg_identify_object_as_address
   pg_index_column_has_property pg_index_has_property pg_input_error_info pg_input_is_valid pg_is_other_temp_schema
   pg_listening_channels pg_lsn pg_my_temp_schema pg_opclass_is_visible pg_operator_is_visible pg_opfamily_is_visible
   pg_partition_root pg_postmaster_start_time pg_relation_filenode pg_relation_filepath pg_relation_is_publishable
   pg_relation_is_updatable pg_replication_origin_oid pg_sequence_parameters pg_settings_get_flags pg_size_bytes
   pg_size_pretty pg_snapshot_xip pg_snapshot_xmax pg_snapshot_xmin pg_split_walfile_name pg_statistics_obj_is_visible
   pg_table_is_visible pg_tablespace_databases pg_tablespace_location pg_trigger_depth pg_ts_config_is_visible
   pg_ts_dict_is_visible pg_ts_parser_is_visible pg_ts_template_is_visible pg_type_is_visible pg_typeof
   pg_visible_in_snapshot pg_wal_lsn_diff pg_walfile_name pg_walfile_name_offset phraseto_tsquery pi plainto_tsquery
   position pow power quote_ident quote_literal quote_nullable radians range_agg range_intersect_agg range_merge rank
   regclass regexp_count regexp_instr regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array
   regexp_split_to_table regexp_substr regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx
   regr_sxy regr_syy repeat replace reverse right round row_number row_to_json rpad rtrim session_user set_bit set_byte
   setweight sha224 sha256 sha384 sha512 shobj_description sign similar_escape similar_to_escape sin sind sinh
   split_part sqrt starts_with statement_timestamp stddev stddev_pop stddev_samp string_agg string_to_array
   string_to_table strip strpos substr substring sum system_user tan tand tanh text time timestamp timestamptz timetz
   timezone to_ascii to_bin to_char to_date to_hex to_json to_jsonb to_number to_oct to_regclass to_regcollation
   to_regnamespace to_regoper to_regoperator to_regproc to_regprocedure to_regrole to_regtype to_regtypemod to_timestamp
   to_tsquery to_tsvector transaction_timestamp translate trim_array trim_scale trunc ts_debug ts_delete ts_filter
   ts_headline ts_lexize ts_parse ts_rank ts_rank_cd ts_token_type tsmultirange tsquery_phrase tsrange tstzmultirange
   tstzrange tsvector_to_array txid_current txid_current_if_assigned txid_current_snapshot txid_snapshot_xip
   txid_snapshot_xmax txid_snapshot_xmin txid_visible_in_snapshot unicode_assigned unistr unnest upper upper_inc
   upper_inf uuid_extract_timestamp uuid_extract_version var_pop var_samp varchar variance version websearch_to_tsquery
   width_bucket xml xml_is_well_formed xml_is_well_formed_content xml_is_well_formed_document xmlagg xmlcomment
   xmlexists xmltext xmlvalidate xpath xpath_exists
`
  .trim()
  .split(/\s+/);

/** Functions that return a different value each time, or read the current state, and change nothing. */
export const VOLATILE_READS: readonly string[] = `
   random random_normal gen_random_uuid uuidv4 uuidv7 clock_timestamp timeofday pg_relation_size pg_table_size
   pg_total_relation_size pg_indexes_size pg_database_size pg_tablespace_size currval lastval pg_blocking_pids
   pg_is_in_recovery pg_partition_tree pg_partition_ancestors array_sample array_shuffle current_query
`
  .trim()
  .split(/\s+/);

const READ_ONLY = new Set([...STABLE_FUNCTIONS, ...VOLATILE_READS]);

/** @param name The name from the parser, without its schema. */
export function isReadOnlyFunction(name: string): boolean {
  return READ_ONLY.has(name);
}
